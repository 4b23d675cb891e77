import { findUpload, type FinishFlags, finishUpload } from '../batch/upload-result.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { keepApart } from '../output-file.ts';
import { withSession } from '../with-session.ts';

export interface BatchResultFlags extends LoginFlags, FinishFlags {}

/** Writes what became of the rows of an upload, by its number or by the reference of its transaction. */
export async function batchResult(host: Host, reference: string, flags: BatchResultFlags): Promise<void> {
  await keepApart([host.flags.output ?? '-', flags.errors ?? '-'], {
    what: 'hasil dan berkas kesalahan harus berkas yang berbeda',
    next: 'pilih nama lain dengan --errors',
  });
  await withSession(host, flags, async ({ bank }) => {
    await finishUpload(host, bank, await findUpload(bank, reference, host.signal), flags);
  });
}
