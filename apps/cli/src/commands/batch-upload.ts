import { basename } from 'node:path';
import type { Bank } from '@ibk/sdk';
import type { Upload } from '@ibk/sdk/contract';
import { formatRupiah, fromSen, parseAccount, toSen } from '@ibk/sdk/format';
import { sendUpload } from '../batch/send-upload.ts';
import { readUploadInput } from '../batch/upload-input.ts';
import { uploadLines } from '../batch/upload-lines.ts';
import { findUpload, type FinishFlags, finishUpload } from '../batch/upload-result.ts';
import { confirm } from '../confirm.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf, Interrupted } from '../failure.ts';
import { STDIN } from '../input-file.ts';
import { keepApart } from '../output-file.ts';
import { type PinSource, readPin } from '../password.ts';
import { senOf } from '../rupiah-option.ts';
import { type Authorise, authoriseMany } from '../transfer/authorise-many.ts';
import { inLines } from '../transfer/review.ts';
import { withSession } from '../with-session.ts';

/** A product whose rows are a transaction of their own. */
type OwnProduct = 'MLT_TRF_INT' | 'MLT_TRF' | 'SI_GAJI_MULTI';

export interface BatchUploadFlags extends LoginFlags, PinSource, FinishFlags {
  product: OwnProduct;
  source: string;
  count?: number;
  total?: string;
  /** Amount and fee together. */
  confirmTotal?: string;
  /** Why repeated payments are paid. */
  allowDuplicate?: string;
  note?: string;
  /** Transaction whose failed rows the file mends. */
  retryOf?: string;
}

/**
 * Requires that somebody has agreed to the total: by `--confirm-total`, or at the terminal.
 *
 * @throws {Failure} usage: another total, or nobody to ask; nothing was entered
 */
async function agree({ terminal }: Host, upload: Upload, confirmed: bigint | undefined): Promise<void> {
  const { referenceChannel, count, total } = upload;
  const sent = `berkas, sebagai ${referenceChannel}; tidak ada yang dientri.`;
  const next = `ulangi perintah yang sama dengan --confirm-total ${total}`;
  const what = `${count} baris dibayar dengan total ${formatRupiah(total)}, biaya termasuk.`;
  if (confirmed === undefined) {
    await confirm(terminal, { what, question: 'Ajukan?', next }).catch((error: unknown) => {
      throw new Failure({ ...failureOf(error).facts, sent });
    });
  } else if (confirmed !== toSen(total)) {
    const wanted = formatRupiah(fromSen(confirmed));
    throw new Failure({ exit: 'usage', what: `${what} --confirm-total menyebut ${wanted}.`, sent, next });
  }
}

/** How an upload is entered. */
interface Entry {
  productId: OwnProduct;
  authorise: Authorise;
  note: string;
}

/** Enters the upload. Ctrl+C lets the entry itself finish, so that its outcome is known. @returns its reference */
async function enter(host: Host, bank: Bank, { referenceChannel, source }: Upload, entry: Entry) {
  const { productId, authorise, note } = entry;
  const parameters = { referenceChannel };
  const inquiry = { productId, source, dest: null, amount: null, parameters };
  const { requestId, warnings } = await bank.transactions.inquire(inquiry, { signal: host.signal });
  for (const { message, ruleId } of warnings) host.terminal.say(`Peringatan: ${message} (${ruleId})`);
  const authorisation = await authorise(requestId);
  host.signal.throwIfAborted();
  try {
    return await bank.transactions.enter({ requestId, schedule: { autoType: 'NOW' }, note, authorisation });
  } catch (error) {
    const isUnknown = failureOf(error).facts.exit === 'unknown';
    const next = `ibk batch result ${referenceChannel} menunjukkan apakah sudah diajukan`;
    throw failureOf(error, isUnknown ? { next } : {});
  }
}

/**
 * Sends a file of payments in, enters it once its check is clean and its total is agreed to, waits until every row has come
 * to its end, and writes what became of the rows.
 *
 * @throws {Failure} every exit but bug; input: faults of the file, nothing was entered
 */
export async function batchUpload(host: Host, path: string, flags: BatchUploadFlags): Promise<void> {
  const { terminal, signal } = host;
  const { product: productId, count } = flags;
  const sen = flags.total === undefined ? undefined : senOf('--total', flags.total);
  const confirmed = flags.confirmTotal === undefined ? undefined : senOf('--confirm-total', flags.confirmTotal);
  const source = parseAccount(flags.source) ?? flags.source;
  const retrying = flags.retryOf === undefined ? '' : ` --retry-of ${flags.retryOf}`;
  const command = `ibk batch upload ${path} --product ${productId} --source ${source}${retrying}`;
  await keepApart([path, host.flags.output ?? '-', flags.errors ?? '-'], {
    what: 'masukan, hasil dan berkas kesalahan harus berkas yang berbeda',
    next: 'pilih nama lain dengan -o atau --errors',
  });
  const pin = await readPin(terminal, flags);
  const expected = { ...(count !== undefined && { count }), ...(sen !== undefined && { sen }) };
  const isRetry = flags.retryOf !== undefined;
  const { bytes } = await readUploadInput(terminal, path, { productId, expected, isRetry, command });
  await withSession(host, flags, async ({ bank }) => {
    const authorise = authoriseMany(host, bank, pin);
    const filename = path === STDIN ? 'masukan.csv' : basename(path);
    const control = { ...(count !== undefined && { count }), ...(sen !== undefined && { total: fromSen(sen) }) };
    const { allowDuplicate: reason, errors, retryOf } = flags;
    const request = { productId, source, file: bytes, filename, ...control, ...(retryOf !== undefined && { retryOf }) };
    const upload = await sendUpload(host, bank, { request, reason, errors, command }).catch((error: unknown) => {
      throw error instanceof Interrupted ? failureOf(error, { sent: 'tidak ada yang dientri.', next: command }) : error;
    });
    for (const line of inLines(uploadLines(upload))) terminal.say(line);
    if (upload.referenceId === null) {
      await agree(host, upload, confirmed);
      const { referenceId } = await enter(host, bank, upload, { productId, authorise, note: flags.note ?? '' });
      terminal.say(`Diajukan sebagai ${referenceId}.`);
    }
    await finishUpload(host, bank, await findUpload(bank, upload.referenceChannel, signal), flags);
  });
}
