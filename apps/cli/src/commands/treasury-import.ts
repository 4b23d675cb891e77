import { type DocumentFile, readDocuments } from '@ibk/sdk/batch';
import type { DocumentImport, ImportResult } from '@ibk/sdk/contract';
import { readWhole } from '../batch/read-input.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { keepApart } from '../output-file.ts';
import { writeSheet } from '../sheet.ts';
import { treasurySide } from '../treasury-side.ts';
import { withSession } from '../with-session.ts';

export interface TreasuryImportFlags extends LoginFlags {
  side: string;
}

/** Documents of one request. @source the contract's DocumentImport */
const AT_ONCE = 500;

/** What became of each document of the file. */
const tableOf = ({ rows }: DocumentFile, results: ImportResult['rows']) =>
  results.map(({ noDokumen, kasdaId, cause, message }, at) => [
    rows[at]?.row ?? '',
    noDokumen,
    kasdaId ?? '',
    kasdaId === null ? 'GAGAL' : 'DIIMPOR',
    cause ?? '',
    message ?? '',
  ]);

/** Imports the treasury documents of a file, each for itself. The whole file is read before anything is sent. */
export async function treasuryImport(host: Host, path: string, flags: TreasuryImportFlags): Promise<void> {
  const { signal, terminal } = host;
  const { output = '-' } = host.flags;
  const side: DocumentImport['side'] = treasurySide(flags.side);
  await keepApart([path, output], {
    what: 'masukan dan hasil harus berkas yang berbeda',
    next: 'pilih nama lain dengan -o',
  });
  const next = `ibk treasury import ${path}`;
  const advice = { missing: 'periksa nama berkasnya', fix: `perbaiki berkas, lalu ${next}` };
  const file = await readWhole(terminal, path, readDocuments, advice);
  await withSession(host, flags, async ({ bank }) => {
    const results: ImportResult['rows'] = [];
    for (let at = 0; at < file.rows.length; at += AT_ONCE) {
      const documents = file.rows.slice(at, at + AT_ONCE).map(({ document }) => document);
      const answer = await bank.treasury
        .importDocuments({ side, documents }, { signal, idempotencyKey: `${file.sha256.slice(0, 48)}-${side}-${at}` })
        .catch((error: unknown) => {
          const { exit } = failureOf(error).facts;
          const again = `${next} sekali lagi: dokumen yang sama tidak diimpor dua kali`;
          throw failureOf(error, exit === 'unknown' ? { next: again } : {});
        });
      results.push(...answer.rows);
    }
    const failed = results.filter(({ kasdaId }) => kasdaId === null).length;
    const told = `${results.length - failed} dokumen diimpor, ${failed} gagal.`;
    const headings = ['baris', 'nomor_dokumen', 'kasda_id', 'hasil', 'sebab', 'keterangan'];
    await writeSheet(host, { headings, rows: tableOf(file, results), json: results }, { csv: true, sent: told });
    if (failed > 0)
      throw new Failure({ exit: 'rows', what: told, sent: told, next: `perbaiki yang gagal, lalu ${next}` });
    terminal.say(told);
  });
}
