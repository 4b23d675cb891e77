import { type BatchFault, readDocuments } from '@ibk/sdk/uploads';
import type { DocumentImport } from '@ibk/sdk/contract';
import { plainText } from '@ibk/sdk/format';
import { CONTRACT } from '../../operation/contract.ts';
import { asMessages } from '../../operation/field-faults.ts';
import type { Input } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';

/** Documents to import, each with its line in what was sent. */
export interface Sent extends DocumentImport {
  lines: readonly number[];
  filename: string | null;
}

/** Faults that a refusal names. */
const MOST_NAMED = 100;

const check = CONTRACT.find(({ operationId }) => operationId === 'importDocuments')?.body;

/** A refusal that names the faults of a file by line and column. */
function refusal(faults: readonly (readonly [place: string, message: string])[]): Refused {
  const fields = Object.fromEntries(faults.slice(0, MOST_NAMED));
  return new Refused('import.file', { facts: { count: String(faults.length) }, fields });
}

/** `baris 3 nilai`; `berkas` for a fault of the whole file. */
const placeIn = ({ row, field }: BatchFault): string =>
  [row === null ? '' : `baris ${row}`, field ?? ''].join(' ').trim() || 'berkas';

/** `baris 3 nilai` for `documents.1.nilai`, if that document begins on line 3. */
const placeOf = (field: string, lines: readonly number[]): string =>
  field.replace(/^documents\.(\d+)\.?/, (_, at: string) => `baris ${lines[Number(at)] ?? ''} `).trimEnd();

/**
 * The documents that were sent, as JSON or as a file. What a file holds is checked as JSON is.
 *
 * @throws Refused import.file: a file that cannot be read whole
 */
export async function sentDocuments(body: Input<'importDocuments'>['body']): Promise<Sent> {
  if (!('file' in body)) return { ...body, lines: body.documents.map((_, index) => index + 1), filename: null };
  const { side, file } = body;
  const { rows, faults } = await readDocuments(file.bytes);
  if (faults.length > 0) throw refusal(faults.map((fault) => [placeIn(fault), fault.message]));
  const lines = rows.map(({ row }) => row);
  const documents = rows.map(({ document }) => document);
  const invalid = check?.({ side, documents });
  if (invalid) throw refusal(Object.entries(asMessages(invalid)).map(([field, text]) => [placeOf(field, lines), text]));
  return { side, documents, lines, filename: plainText(file.name) };
}
