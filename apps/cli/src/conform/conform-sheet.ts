import { inXlsx } from '../xlsx.ts';
import { type Check, type ConformReport, PARTS } from './check.ts';

/** The last column is empty, to be signed by hand. */
const COLUMNS = [
  { heading: 'No', width: 7 },
  { heading: 'Bagian', width: 24 },
  { heading: 'Pemeriksaan', width: 34 },
  { heading: 'Yang diperiksa', width: 56 },
  { heading: 'Sumber', width: 18 },
  { heading: 'Tempat', width: 26 },
  { heading: 'Diharapkan', width: 36 },
  { heading: 'Terlihat', width: 36 },
  { heading: 'Putusan', width: 11 },
  { heading: 'Kode jejak', width: 16 },
  { heading: 'Hasil/paraf', width: 16 },
];

/** Returns one row for a check without differences, otherwise one row for each difference. */
function rowsOf(check: Check): (string | null)[][] {
  const found =
    check.differences.length > 0 ? check.differences : [{ place: '', expected: check.expected, seen: check.seen }];
  return found.map(({ place, expected, seen }) => [
    PARTS[check.part],
    check.id,
    check.what,
    check.source,
    place,
    expected,
    seen,
    check.verdict,
    check.traceId,
  ]);
}

/** The report as a sheet for the acceptance test. */
export const conformSheet = ({ checks }: ConformReport): Promise<Uint8Array> =>
  inXlsx({
    name: 'Kesesuaian',
    columns: COLUMNS,
    rows: checks.flatMap(rowsOf).map((row, at) => [at + 1, ...row]),
  });
