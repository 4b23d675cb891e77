import { LIMITS, type KasdaDocument } from '@ibk/sdk/contract';
import type { Connection, Host } from './connect.ts';
import { Failure } from './failure.ts';

/** @throws {Failure} usage: a document named twice, or more than one request takes */
export function assertDocuments(ids: readonly string[]): void {
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  const what =
    twice !== undefined
      ? `${twice} disebut dua kali.`
      : ids.length > LIMITS.items
        ? `Paling banyak ${LIMITS.items} dokumen sekali jalan.`
        : null;
  if (what !== null) throw new Failure({ exit: 'usage', what, sent: 'belum ada.', next: 'ibk treasury --help' });
}

/** The documents with these ids, in their order. @throws {BankError} refused: an unknown one */
export async function documentsOf(
  { signal }: Host,
  { bank }: Connection,
  ids: readonly string[],
): Promise<KasdaDocument[]> {
  const found: KasdaDocument[] = [];
  for (const kasdaId of ids) found.push((await bank.treasury.readDocument(kasdaId, { signal })).document);
  return found;
}
