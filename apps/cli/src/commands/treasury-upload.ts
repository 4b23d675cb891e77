import { basename } from 'node:path';
import type { KasdaDocument, UploadProduct } from '@ibk/sdk/contract';
import { formatRupiah, fromSen } from '@ibk/sdk/format';
import { sendUpload } from '../batch/send-upload.ts';
import { isUploadProduct, readInput } from '../batch/upload-input.ts';
import { uploadLines } from '../batch/upload-lines.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { readInputFile, STDIN } from '../input-file.ts';
import { keepApart } from '../output-file.ts';
import { senOf } from '../rupiah-option.ts';
import { inLines } from '../transfer/review.ts';
import { withSession } from '../with-session.ts';

export interface TreasuryUploadFlags extends LoginFlags {
  /** The kasdaId of the document. */
  document: string;
  count?: number;
  total?: string;
  /** Whether the rows replace those that the document carries. */
  replace?: boolean;
  /** Why repeated payments are paid. */
  allowDuplicate?: string;
  errors?: string;
}

/** The product of a document that pays rows. @throws {Failure} usage */
function productOf({ productId, jenisDokumen, noDokumen }: KasdaDocument): UploadProduct {
  if (isUploadProduct(productId)) return productId;
  throw new Failure({
    exit: 'usage',
    what: `${jenisDokumen} ${noDokumen} (${productId}) dibayar kepada satu penerima, tanpa daftar.`,
    sent: 'belum ada.',
    next: 'ibk treasury list --status ACTIVE menyebut dokumen lain',
  });
}

/**
 * Sends the file of the rows that a treasury document pays, and waits for its check. The document then carries the rows; its
 * entry is its own.
 *
 * @throws {Failure} every exit but bug; input: faults of the file, such as a sum that is not the net of the document
 */
export async function treasuryUpload(host: Host, path: string, flags: TreasuryUploadFlags): Promise<void> {
  const { terminal, signal } = host;
  const { document: kasdaId, count, errors, replace = false, allowDuplicate: reason } = flags;
  const sen = flags.total === undefined ? undefined : senOf('--total', flags.total);
  const command = `ibk treasury upload ${path} --document ${kasdaId}`;
  await keepApart([path, errors ?? '-'], {
    what: 'masukan dan berkas kesalahan harus berkas yang berbeda',
    next: 'pilih nama lain dengan --errors',
  });
  const next = 'ibk batch template --product ID menulis contoh berkas untuk produk dokumen';
  const bytes = await readInputFile(terminal, path, { next });
  await withSession(host, flags, async ({ bank }) => {
    const { document } = await bank.treasury.readDocument(kasdaId, { signal });
    const { rekeningSumber: source, referenceChannel, nilaiBersih, jenisDokumen, noDokumen } = document;
    const productId = productOf(document);
    terminal.say(`${jenisDokumen} ${noDokumen}, nilai bersih ${formatRupiah(nilaiBersih)}.`);
    const expected = { ...(count !== undefined && { count }), ...(sen !== undefined && { sen }) };
    await readInput(path, bytes, { productId, expected, command });
    const control = { ...(count !== undefined && { count }), ...(sen !== undefined && { total: fromSen(sen) }) };
    const replaces = replace && referenceChannel !== null ? { replaces: referenceChannel } : {};
    const filename = path === STDIN ? 'masukan.csv' : basename(path);
    const request = { productId, source, kasdaId, file: bytes, filename, ...control, ...replaces };
    const upload = await sendUpload(host, bank, { request, reason, errors, command }).catch((error: unknown) => {
      const failure = failureOf(error, { next: `${command} --replace, bila daftar itu memang diganti` });
      throw failure.facts.ruleId === 'document.rows' ? failure : error;
    });
    for (const line of inLines(uploadLines(upload))) terminal.say(line);
    terminal.say(`${jenisDokumen} ${noDokumen} membawa ${upload.count} baris dan dapat dientri.`);
    if (host.flags.json) await terminal.data(`${JSON.stringify(upload)}\n`);
  });
}
