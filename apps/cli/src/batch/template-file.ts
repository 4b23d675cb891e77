import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { isReplaced, outputTarget, unwritable, writeOutput } from '../output-file.ts';
import { isSystemError } from '../system-fault.ts';

const next = 'pilih nama lain dengan -o';

/**
 * Writes a template to a new file; a file that exists is kept, since somebody may have filled it.
 *
 * @param command what reads the filled template
 * @throws {Failure} usage: the file already exists; local: it cannot be written
 */
export async function writeTemplate(
  { terminal }: Host,
  output: string,
  content: string | Uint8Array,
  command: string,
): Promise<void> {
  try {
    const target = await outputTarget(output);
    if (!isReplaced(target)) return await writeOutput(terminal, output, [content], 'belum ada.');
    await mkdir(dirname(target.path), { recursive: true });
    await writeFile(target.path, content, { flag: 'wx' });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code !== 'EEXIST') throw unwritable(output, error, { next });
    throw new Failure({ exit: 'usage', what: `${output} sudah ada.`, next });
  }
  terminal.say(`Contoh ditulis ke ${output}. Isi, lalu: ${command} ${output}`);
}
