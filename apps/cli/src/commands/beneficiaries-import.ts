import { type BeneficiaryFile, csvLine, readBeneficiaries } from '@ibk/sdk/batch';
import { readWhole } from '../batch/read-input.ts';
import { keepApart, wantsByteOrderMark, writeOutput } from '../output-file.ts';
import { type ImportedRow, importRows, IMPORT_OUTCOMES } from '../batch/import-rows.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { withMeantProduct } from '../known-product.ts';
import { ownList } from '../own-list.ts';
import type { Terminal } from '../terminal.ts';
import { withSession } from '../with-session.ts';

export interface BeneficiariesImportFlags extends LoginFlags {
  product: string;
  dryRun?: boolean;
}

/** Reads the whole file. @throws {Failure} input: the file's faults, all listed; nothing was sent */
const readInput = (terminal: Terminal, path: string, product: string): Promise<BeneficiaryFile> =>
  readWhole(terminal, path, (source) => readBeneficiaries(source, product), {
    missing: `ibk beneficiaries export --product ${product} -o ${path} menulis berkas dengan kolom yang sama`,
    fix: `perbaiki berkas, lalu ibk beneficiaries import ${path} --product ${product}`,
  });

const HEADINGS = ['baris', 'nomor', 'nama', 'hasil', 'keterangan', 'rule_id', 'trace_id'];

function* tableOf(rows: readonly ImportedRow[], separator: string, byteOrderMark: boolean): Generator<string> {
  yield (byteOrderMark ? '\uFEFF' : '') + csvLine(HEADINGS, separator);
  for (const { row, customerId, description, outcome, message, ruleId, traceId } of rows) {
    const cells = [customerId, description, IMPORT_OUTCOMES[outcome], message, ruleId ?? '', traceId ?? ''];
    yield csvLine([row, ...cells], separator);
  }
}
const jsonOf = (rows: readonly ImportedRow[]): string =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

const count = (rows: readonly ImportedRow[], ...outcomes: ImportedRow['outcome'][]): number =>
  rows.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** The failure that sets the exit code for all rows together; null when every row is fine. */
function verdict(rows: readonly ImportedRow[], again: string): Failure | null {
  const facts = { sent: `${count(rows, 'saved')} tujuan tersimpan.`, next: again };
  const [traced] = rows.filter(({ traceId }) => traceId !== null);
  const trace = traced?.traceId ? { traceId: traced.traceId } : {};
  const unknown = count(rows, 'unknown');
  if (unknown > 0) {
    return new Failure({ exit: 'unknown', what: `${unknown} tujuan tidak diketahui hasilnya.`, ...facts, ...trace });
  }
  const bad = count(rows, 'refused');
  if (bad === 0) return null;
  const next = 'periksa kolom hasil dan keterangan, perbaiki berkas, lalu jalankan lagi';
  return new Failure({ exit: 'rows', what: `${bad} dari ${rows.length} tujuan ditolak.`, ...facts, next, ...trace });
}

/**
 * Saves the beneficiaries of a file that the bank does not have yet. The whole file is checked before anything is sent.
 * A row that the bank already has is reported as such and never saved twice, however often the same file is imported.
 */
export async function beneficiariesImport(host: Host, path: string, flags: BeneficiariesImportFlags): Promise<void> {
  const { terminal, signal } = host;
  const { output = '-', json = false } = host.flags;
  const { product, dryRun = false } = flags;
  await keepApart([path, output]);
  const file = await readInput(terminal, path, product);
  const again = `ibk beneficiaries import ${path} --product ${product}; yang sudah tersimpan tidak disimpan lagi`;
  await withSession(host, flags, async ({ bank }) => {
    const progress = (done: number): void =>
      terminal.progress(`${done} dari ${file.rows.length} tujuan`, done / file.rows.length);
    const { rows, stopped } = await importRows({
      bank,
      file,
      list: ownList(bank, product),
      dryRun,
      signal,
      progress,
    }).catch((error: unknown) => withMeantProduct(error, product));
    const table = json ? [jsonOf(rows)] : tableOf(rows, file.separator, wantsByteOrderMark(output));
    const sent = `${count(rows, 'saved')} tujuan tersimpan.`;
    await writeOutput(terminal, output, table, sent);
    const counts = (Object.keys(IMPORT_OUTCOMES) as ImportedRow['outcome'][])
      .map((outcome) => [count(rows, outcome), IMPORT_OUTCOMES[outcome]] as const)
      .filter(([number]) => number > 0)
      .map(([number, word]) => `${number} ${word}`);
    terminal.say(`${rows.length} tujuan: ${counts.join(', ')}.${output === '-' ? '' : ` Hasil: ${output}.`}`);
    if (stopped !== null) {
      const left = count(rows, 'unsent');
      throw failureOf(stopped, { sent: `${sent.slice(0, -1)}; ${left} belum terkirim.`, next: again });
    }
    const failure = verdict(rows, again);
    if (failure) throw failure;
  });
}
