import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const dependencies = (file: string): string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(path(file), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@ibk/'));
};

/** Where the command under test lies; inside the workspace, so that it finds its dependencies. */
export const CLI = path('../../node_modules/.ibk-under-test/main.js');

/** Builds the command from the sources of this moment, client included, whatever `dist` holds. */
export async function setup(): Promise<void> {
  await build({
    config: false,
    entry: [path('../main.ts')],
    outDir: path('../../node_modules/.ibk-under-test'),
    format: ['esm'],
    target: 'node20',
    splitting: true,
    clean: true,
    silent: true,
    noExternal: [/^@ibk\//],
    external: [...dependencies('../../package.json'), ...dependencies('../../../../packages/sdk/package.json')],
    esbuildOptions: (options) => void (options.conditions = ['ibk-source']),
  });
}
