import { describeFault, importFaults, readVirtualAccounts, type VirtualAccountFile } from '@ibk/sdk/batch';
import type { VirtualAccountImported } from '@ibk/sdk/contract';
import { readWhole } from '../batch/read-input.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { keepApart } from '../output-file.ts';
import { writeSheet } from '../sheet.ts';
import type { Terminal } from '../terminal.ts';
import { withSession } from '../with-session.ts';

export interface VaImportFlags extends LoginFlags {
  dryRun?: boolean;
}

const MOST_SHOWN = 50;
const NOTHING = 'tidak ada yang didaftarkan.';

/** Reads the whole file. @throws {Failure} input: the file's faults, all listed; nothing was sent */
const readInput = (terminal: Terminal, path: string): Promise<VirtualAccountFile> =>
  readWhole(terminal, path, readVirtualAccounts, {
    missing: 'ibk va template -o va.xlsx membuat contoh',
    fix: `perbaiki berkas, lalu ibk va import ${path}`,
  });

/** The failure of an import with faults; null without any. */
function verdict(path: string, file: VirtualAccountFile, { faults, message }: VirtualAccountImported): Failure | null {
  if (faults.length === 0) return null;
  const told = importFaults(file, faults).map(describeFault);
  const more = told.length - MOST_SHOWN;
  return new Failure({
    exit: 'rows',
    what: message,
    details: [...told.slice(0, MOST_SHOWN), ...(more > 0 ? [`dan ${more} lagi.`] : [])],
    sent: NOTHING,
    next: `perbaiki berkas, lalu ibk va import ${path}`,
  });
}

/** Each row of the file with its number, or with what is wrong with it. */
const tableOf = (file: VirtualAccountFile, { virtualAccountNumbers, faults }: VirtualAccountImported) =>
  file.rows.map(({ row, registration }, at) => {
    const wrong = faults.filter((each) => each.row === at + 1);
    const number = virtualAccountNumbers[at] ?? '';
    const outcome = wrong.length > 0 ? 'DITOLAK' : number === '' ? 'BELUM DIDAFTARKAN' : 'TERDAFTAR';
    const { virtualAccountName: name } = registration;
    return [row, number, name, outcome, wrong.map(({ message }) => message).join('; ')];
  });

/**
 * Registers the virtual accounts of a file, all of them or none. The whole file is checked before anything is sent; with
 * `--dry-run` the bank checks it too and registers nothing.
 */
export async function vaImport(host: Host, path: string, flags: VaImportFlags): Promise<void> {
  const { signal, terminal } = host;
  const { output = '-', json = false } = host.flags;
  const { dryRun = false } = flags;
  await keepApart([path, output], {
    what: 'masukan dan hasil harus berkas yang berbeda',
    next: 'pilih nama lain dengan -o',
  });
  const file = await readInput(terminal, path);
  if (file.ignored.length > 0) terminal.say(`Kolom yang tidak dibaca: ${file.ignored.join(', ')}.`);
  await withSession(host, flags, async ({ bank }) => {
    const rows = file.rows.map(({ registration }) => registration);
    const answer = await bank.virtualAccounts
      .importVirtualAccounts({ rows, dryRun }, { signal, idempotencyKey: file.sha256 })
      .catch((error: unknown) => {
        const { exit } = failureOf(error).facts;
        const next = `ibk va import ${path} sekali lagi: berkas yang sama tidak didaftarkan dua kali`;
        throw failureOf(error, exit === 'unknown' ? { next } : {});
      });
    const failure = verdict(path, file, answer);
    const headings = ['baris', 'nomor_va', 'nama', 'hasil', 'keterangan'];
    const sheet = { headings, rows: tableOf(file, answer), json: answer };
    // With faults a terminal shows these alone, not every row.
    if (json || output !== '-' || !failure)
      await writeSheet(host, sheet, { csv: true, sent: failure ? NOTHING : answer.message });
    if (failure) throw failure;
    terminal.say(`${answer.message}${output === '-' ? '' : ` Hasil: ${output}.`}`);
  });
}
