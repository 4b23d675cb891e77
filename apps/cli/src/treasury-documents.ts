import { LIMITS, type KasdaDocument } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import type { Connection, Host } from './connect.ts';
import { assertNamedOnce } from './named-once.ts';

/** @throws {Failure} usage: a document named twice, or more than one call takes */
export const assertDocuments = (ids: readonly string[]): void =>
  assertNamedOnce(ids, { noun: 'dokumen', most: LIMITS.items, next: 'ibk treasury --help' });

/** Today by the bank's clock, which its last answer stated. */
export const bankDay = ({ bank, profile }: Connection): string => dayOf(bank.session.bankNow(), profile.timeZone);

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
