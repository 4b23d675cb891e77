import { casesInWords, RULE_BOOK } from '@ibk/sdk/testing';
import { inXlsx } from '../xlsx.ts';
import { decisionLinks } from './decision-links.ts';
import { factTexts } from './fact-text.ts';

/** The last four are empty, for the tester to fill in. */
const COLUMNS = [
  { heading: 'No', width: 7 },
  { heading: 'Aturan', width: 28 },
  { heading: 'Judul', width: 36 },
  { heading: 'Sumber', width: 18 },
  { heading: 'Tautan', width: 44 },
  { heading: 'Kasus', width: 7 },
  { heading: 'Yang khas', width: 40 },
  { heading: 'Diketahui', width: 60 },
  { heading: 'Maka', width: 60 },
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
    casesInWords(id).map((row, at) => ({ id, indonesianTitle, row, case: at + 1 })),
  );
  const rows = all.map(({ id, indonesianTitle, row, case: number }, at) => [
    at + 1,
    id,
    indonesianTitle,
    row.source,
    [`${origin}/docs/rules#${id}`, ...decisionLinks(row.source, origin)].join('\n'),
    number,
    row.title,
    factTexts(id, row).join('\n'),
    row.sentence,
  ]);
  return inXlsx({ name: 'UAT', columns: COLUMNS, rows });
}
