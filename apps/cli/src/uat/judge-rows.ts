import { plainText } from '@ibk/sdk/format';
import { RULE_BOOK } from '@ibk/sdk/testing';
import { Failure } from '../failure.ts';
import { someOf } from '../nearest.ts';
import { casesIn, type PlacedCase, scopeIn } from '../rules/rule-scope.ts';
import { givenText, RESULTS } from '../rules/uat-sheet.ts';
import type { ReadUat, SheetRow } from './read-sheet.ts';

/** A row whose case may be put to a bank, and the result that somebody wrote there; '' for none. */
export interface AskableRow {
  row: SheetRow;
  one: PlacedCase;
  written: string;
}

const ALLOWED = Object.keys(RESULTS);

/** The result that a text means, in any case of its letters. */
const resultIn = (text: string): string => ALLOWED.find((word) => word === text.toUpperCase()) ?? text;

/** What is wrong with a row; null if its case may be asked. */
function faultOf(row: SheetRow, one: PlacedCase | undefined, first: number | undefined): string | null {
  const id = row.text('Kasus');
  if (id === '') return 'tidak menyebut kasus';
  if (first !== undefined) return `kasus ${id} sudah ada di baris ${first}`;
  if (!one) return `kasus ${id} tidak ada pada versi aturan ini`;
  if (plainText(row.text('Diketahui')) !== plainText(givenText(one)))
    return `kasus ${id} berbunyi lain pada versi aturan ini`;
  const written = row.text('Hasil');
  if (written !== '' && !ALLOWED.includes(resultIn(written)))
    return `hasil kasus ${id}, “${written}”, bukan ${ALLOWED.join(', ')}`;
  return null;
}

/** Which cases of its scope a sheet no longer has, in a sentence. */
function missingFrom({ scope }: ReadUat, found: ReadonlySet<string>): string[] {
  if (scope === null) return ['Sampul tidak menyebut lingkup, sehingga kasus yang terhapus tidak dapat dikenali.'];
  const wanted = scopeIn(scope);
  try {
    if (!wanted) throw new RangeError(scope);
    const missing = casesIn(wanted).flatMap(({ id }) => (found.has(id) ? [] : [id]));
    return missing.length === 0 ? [] : [`${missing.length} kasus (${scope}) tidak ada di lembar: ${someOf(missing)}.`];
  } catch (error) {
    if (!(error instanceof Failure || error instanceof RangeError)) throw error;
    return [`Lingkup pada sampul, “${scope}”, tidak dikenal, sehingga kasus yang terhapus tidak dapat dikenali.`];
  }
}

/** The cases of the rules that a sheet names. */
function casesNamed({ rows }: ReadUat): PlacedCase[] {
  const rules = new Set(rows.map((row) => row.text('Kasus').split('/')[0]));
  return RULE_BOOK.filter(({ id }) => rules.has(id)).flatMap(({ id }) => casesIn({ rule: id }));
}

/** The rows whose cases may be asked, found by the id of the case, and a sentence about whatever else the sheet has. */
export function judgeRows(sheet: ReadUat): { askable: AskableRow[]; sentences: string[] } {
  const known = new Map(casesNamed(sheet).map((one) => [one.id, one]));
  const seen = new Map<string, number>();
  const [askable, sentences]: [AskableRow[], string[]] = [[], []];
  for (const row of sheet.rows) {
    const id = row.text('Kasus');
    const one = known.get(id);
    const fault = faultOf(row, one, seen.get(id));
    if (id !== '' && !seen.has(id)) seen.set(id, row.row);
    if (fault !== null) sentences.push(`Baris ${row.row} dibiarkan: ${fault}.`);
    else if (one) askable.push({ row, one, written: resultIn(row.text('Hasil')) });
  }
  return { askable, sentences: [...sentences, ...missingFrom(sheet, new Set(seen.keys()))] };
}
