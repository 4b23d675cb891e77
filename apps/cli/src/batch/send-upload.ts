import { type Bank, isBankError, type UploadFileRequest } from '@ibk/sdk';
import type { Upload } from '@ibk/sdk/contract';
import type { Host } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { writeErrors } from './error-file.ts';
import { causeLines } from './upload-input.ts';

/** How long names at other banks may take: 10,000 accounts at twenty a second, and as long again. */
const CHECK_MS = 20 * 60_000;
const MOST_NAMED = 20;

/** A file that is ready to be sent, and what its sender says of it. */
interface Sending {
  request: UploadFileRequest;
  /** Why repeated payments are paid; undefined refuses them. */
  reason: string | undefined;
  /** Where the faulty rows go; undefined for nowhere. */
  errors: string | undefined;
  /** The command that was typed, for what to do next. */
  command: string;
}

const TWIN = 'upload.twin';

/**
 * Sends the file, or continues the upload with the same bytes that an earlier run has left open.
 *
 * @throws {Failure} refused: another upload has the same bytes, for another product or account
 */
async function sent({ terminal, signal }: Host, bank: Bank, { request, command }: Sending): Promise<Upload> {
  try {
    return await bank.uploads.sendUpload(request, { signal });
  } catch (error) {
    const twin = isBankError(error) && error.ruleId === TWIN ? error.fields?.['referenceChannel'] : undefined;
    if (twin === undefined) {
      const { exit } = failureOf(error).facts;
      throw failureOf(
        error,
        exit === 'unknown' ? { next: `${command} sekali lagi: berkas yang sama diterima sekali` } : {},
      );
    }
    const { header } = await bank.uploads.readUpload(twin, { size: 1 }, { signal });
    const isSame =
      header.productId === request.productId &&
      header.source === request.source &&
      header.kasdaId === (request.kasdaId ?? null);
    if (!isSame) throw failureOf(error, { sent: 'berkas; tidak ada yang dientri.', next: `ibk batch result ${twin}` });
    terminal.say(`Berkas ini sudah diterima sebagai ${twin}; dilanjutkan dari sana.`);
    return header;
  }
}

/** Waits until the names at other banks are known too. */
function checked({ terminal, signal }: Host, bank: Bank, upload: Upload): Promise<Upload> | Upload {
  if (upload.status !== 'CHECKING') return upload;
  terminal.say(`${upload.referenceChannel} diperiksa: ${upload.checked} dari ${upload.count} baris.`);
  return bank.uploads.waitForCheck(upload.referenceChannel, { maxWaitMs: CHECK_MS, signal });
}

/** Takes every repeated payment of an upload as meant. */
async function override({ signal }: Host, bank: Bank, { referenceChannel }: Upload, reason: string): Promise<Upload> {
  const lines: number[] = [];
  for await (const { line } of bank.uploads.rowsOfUpload(referenceChannel, { only: 'duplicate' }, { signal }))
    lines.push(line);
  return bank.uploads.validateUpload({ referenceChannel, override: { lines, reason } }, { signal });
}

const repeatText = ({ line, of, referenceId, referenceChannel }: Upload['duplicates'][number]): string =>
  `Baris ${line}: sama dengan ${of === null ? `pembayaran ${referenceId ?? referenceChannel ?? '-'}` : `baris ${of}`}.`;

function repeated({ referenceChannel, duplicates, duplicateCount }: Upload): Failure {
  const more = duplicateCount - Math.min(duplicates.length, MOST_NAMED);
  return new Failure({
    exit: 'input',
    what: `${duplicateCount} baris mengulang pembayaran lain.`,
    details: [...duplicates.slice(0, MOST_NAMED).map(repeatText), ...(more > 0 ? [`dan ${more} lagi.`] : [])],
    sent: `berkas, sebagai ${referenceChannel}; tidak ada yang dientri.`,
    next: 'hapus baris itu, atau tambahkan --allow-duplicate ALASAN bila memang pembayaran lain',
  });
}

function faulty({ referenceChannel, faults }: Upload, command: string): Failure {
  const count = faults.reduce((sum, fault) => sum + fault.count, 0);
  return new Failure({
    exit: 'input',
    what: `Bank menemukan ${count} kesalahan.`,
    details: causeLines(faults),
    sent: `berkas, sebagai ${referenceChannel}; tidak ada yang dientri.`,
    next: `perbaiki berkas, lalu ${command}`,
  });
}

/**
 * Sends a file and waits for its check.
 *
 * @returns the upload, READY; ENTERED if an earlier run has entered it
 * @throws {Failure} input: its faults or its repeated payments; the bank has stored it, and nothing was entered
 */
export async function sendUpload(host: Host, bank: Bank, sending: Sending): Promise<Upload> {
  const { reason, errors, command } = sending;
  let upload = await checked(host, bank, await sent(host, bank, sending));
  if (upload.duplicateCount > 0 && reason !== undefined)
    upload = await checked(host, bank, await override(host, bank, upload, reason));
  if (upload.faults.length + upload.duplicateCount === 0) return upload;
  await writeErrors(host, bank, upload.referenceChannel, errors);
  throw upload.faults.length > 0 ? faulty(upload, command) : repeated(upload);
}
