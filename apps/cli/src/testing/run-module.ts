import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundle } from './build-cli.ts';

const folder = fileURLToPath(new URL('../../node_modules/.ibk-examples', import.meta.url));

/** Runs a published example against the client's sources of this moment. @returns what it prints */
export async function runModule(file: string, name: string, args: readonly string[] = []): Promise<string> {
  await bundle({ [name]: file }, folder);
  const { stdout } = await promisify(execFile)(process.execPath, [`${folder}/${name}.js`, ...args]);
  return stdout;
}
