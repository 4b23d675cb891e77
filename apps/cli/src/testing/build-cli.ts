import { cp, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import type { TestProject } from 'vitest/node';
import { published } from '../../tsup.config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a proof runs in its long form. */
    isLongProof: boolean;
    /** The folder of the command under test. */
    cli: string;
    /** The variables under which this run has another clock, so that its processes have the same one. */
    clockVariables: Record<string, string>;
  }
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Bundles entries as the published command is bundled. */
export async function bundle(entry: Record<string, string>, outDir: string): Promise<void> {
  await build({
    ...published,
    config: false,
    entry,
    outDir,
    clean: false,
    silent: true,
  });
}

/** A folder inside the workspace, so that the build in it finds its dependencies; each run has its own. */
export const buildFolder = (name: string): Promise<string> => mkdtemp(path(`../../node_modules/.ibk-${name}-`));

/** Builds the command before the tests, only for this run. @returns a function that deletes the build */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await buildFolder('under-test');
  await bundle({ main: path('../main.ts') }, `${folder}/dist`);
  await cp(path('../../../../profiles'), `${folder}/profiles`, { recursive: true });
  project.provide('cli', `${folder}/dist`);
  return () => rm(folder, { recursive: true, force: true });
}
