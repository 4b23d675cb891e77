import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the command under test. */
    cli: string;
  }
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const dependencies = (file: string): string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(path(file), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@ibk/'));
};

/** Bundles entries with the client's current sources instead of `dist`; other packages stay external. */
export async function bundle(entry: Record<string, string>, outDir: string): Promise<void> {
  await build({
    config: false,
    entry,
    outDir,
    format: ['esm'],
    target: 'node20',
    splitting: true,
    clean: false,
    silent: true,
    noExternal: [/^@ibk\//],
    external: [...dependencies('../../package.json'), ...dependencies('../../../../packages/sdk/package.json')],
    esbuildOptions: (options) => void (options.conditions = ['ibk-source']),
  });
}

/** A folder inside the workspace, so that what is built there finds its dependencies; each run has its own. */
export const buildFolder = (name: string): Promise<string> => mkdtemp(path(`../../node_modules/.ibk-${name}-`));

/** Builds the command before the tests, for this run alone. @returns a function that deletes the build */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await buildFolder('under-test');
  await bundle({ main: path('../main.ts') }, folder);
  await cp(path('../../../../profiles'), `${folder}/profiles`, { recursive: true });
  project.provide('cli', folder);
  return () => rm(folder, { recursive: true, force: true });
}
