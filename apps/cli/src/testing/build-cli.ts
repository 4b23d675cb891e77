import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
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

/** Bundles entries with the client's sources, whatever `dist` holds; other packages stay outside. */
export async function bundle(entry: Record<string, string>, outDir: string): Promise<void> {
  await build({
    ...{ config: false, entry, outDir, format: ['esm'], target: 'node20', splitting: true, clean: false, silent: true },
    noExternal: [/^@ibk\//],
    external: [...dependencies('../../package.json'), ...dependencies('../../../../packages/sdk/package.json')],
    esbuildOptions: (options) => void (options.conditions = ['ibk-source']),
  });
}

/** Builds the command before the tests. */
export async function setup(): Promise<void> {
  const folder = path('../../node_modules/.ibk-under-test');
  await rm(folder, { recursive: true, force: true });
  await bundle({ main: path('../main.ts') }, folder);
}
