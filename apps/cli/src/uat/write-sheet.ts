import { CASES, COLUMNS, COVER } from '../rules/uat-sheet.ts';
import { inXlsx, type Worksheet } from '../xlsx.ts';
import type { ReadUat } from './read-sheet.ts';

/** Width of a column whose own is not known, in characters. */
const OTHER_WIDTH = 36;

/** A sheet with everything that was in it, as a workbook. */
export function workbookOf({ cover, above, headings, rows }: ReadUat): Promise<Uint8Array> {
  const columns = headings.map(
    (heading) => COLUMNS.find((one) => one.heading === heading) ?? { heading, width: OTHER_WIDTH },
  );
  const cases: Worksheet = { name: CASES, columns, above, rows: rows.map(({ values }) => values), isLandscape: true };
  if (cover.length === 0) return inXlsx(cases);
  const width = Math.max(...cover.map(({ length }) => length));
  const blank = Array.from({ length: width }, () => ({ heading: '', width: OTHER_WIDTH }));
  return inXlsx({ name: COVER, isForm: true, isLandscape: true, columns: blank, rows: cover }, cases);
}
