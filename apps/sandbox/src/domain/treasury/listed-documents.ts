import { asc, eq, inArray } from 'drizzle-orm';
import type { ListedDocument } from '@ibk/sdk/contract';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { needsBilling } from './deduction-state.ts';

/** The documents of transactions by reference, with what each of them needs before its approval. */
export async function listedDocuments(
  tx: Tx,
  rows: readonly Pick<TransactionRow, 'referenceId' | 'kind'>[],
): Promise<ReadonlyMap<string, ListedDocument>> {
  const listed = new Map<string, ListedDocument>();
  const references = rows.filter(({ kind }) => kind === 'document').map(({ referenceId }) => referenceId);
  if (references.length === 0) return listed;
  const found = await tx
    .select({ document: treasuryDocument, row: deduction })
    .from(treasuryDocument)
    .leftJoin(deduction, eq(deduction.kasdaId, treasuryDocument.kasdaId))
    .where(inArray(treasuryDocument.referenceId, references))
    .orderBy(asc(deduction.line));
  for (const { document, row } of found) {
    const { referenceId, jenisDokumen, noDokumen, tahun } = document;
    const each = listed.get(referenceId) ?? { jenisDokumen, noDokumen, tahun, missing: [] };
    if (row && needsBilling(row)) each.missing.push(`${row.namaMap} belum memiliki kode billing`);
    listed.set(referenceId, each);
  }
  return listed;
}
