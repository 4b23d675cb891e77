import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { buildFolder, bundle } from './build-cli.ts';

/** Runs a published example against the client's current sources. @returns its output */
export async function runModule(file: string, name: string, args: readonly string[] = []): Promise<string> {
  const folder = await buildFolder('examples');
  try {
    await bundle({ [name]: file }, folder);
    const { stdout } = await promisify(execFile)(process.execPath, [`${folder}/${name}.js`, ...args]);
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
