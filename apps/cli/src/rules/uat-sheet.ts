import { cases, RULE_BOOK } from '@ibk/sdk/testing';
import { inXlsx } from '../xlsx.ts';
import { decisionLinks } from './decision-links.ts';
import { factText } from './fact-text.ts';

/** The last four are empty, for the tester to fill in. */
const COLUMNS = [
  { heading: 'No', width: 7 },
  { heading: 'Aturan', width: 28 },
  { heading: 'Judul', width: 36 },
  { heading: 'Sumber', width: 18 },
  { heading: 'Tautan', width: 44 },
  { heading: 'Kasus', width: 7 },
  { heading: 'Fakta', width: 60 },
  { heading: 'Jawaban yang diharapkan', width: 60 },
  { heading: 'Hasil', width: 12 },
  { heading: 'Penguji', width: 16 },
  { heading: 'Tanggal', width: 14 },
  { heading: 'Catatan', width: 30 },
];

/**
 * A sheet for the acceptance test: one row a case of every rule.
 *
 * @param origin the bank whose documentation the links lead to
 */
export function uatSheet(origin: string): Promise<Uint8Array> {
  const all = RULE_BOOK.flatMap(({ id, indonesianTitle }) =>
    cases(id).map(({ facts, answer, source }, at) => ({ id, indonesianTitle, facts, answer, source, case: at + 1 })),
  );
  const rows = all.map((row, at) => [
    at + 1,
    row.id,
    row.indonesianTitle,
    row.source,
    [`${origin}/docs/rules#${row.id}`, ...decisionLinks(row.source, origin)].join('\n'),
    row.case,
    factText(row.facts),
    factText(row.answer),
  ]);
  return inXlsx({ name: 'UAT', columns: COLUMNS, rows });
}
