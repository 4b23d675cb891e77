import { asc, eq, inArray } from 'drizzle-orm';
import type { ListedDocument } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import type { TransactionRow } from '../../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { needsBilling } from './deduction-state.ts';

/** The documents of transactions by reference, with what each of them needs before its approval. */
export async function listedDocuments(
  tx: Tx,
  rows: readonly Pick<TransactionRow, 'referenceId' | 'kasdaId'>[],
): Promise<ReadonlyMap<string, ListedDocument>> {
  const listed = new Map<string, ListedDocument>();
  const wanted = rows.flatMap(({ kasdaId }) => kasdaId ?? []);
  if (wanted.length === 0) return listed;
  const found = await tx
    .select({ document: treasuryDocument, row: deduction })
    .from(treasuryDocument)
    .leftJoin(deduction, eq(deduction.kasdaId, treasuryDocument.kasdaId))
    .where(inArray(treasuryDocument.kasdaId, wanted))
    .orderBy(asc(deduction.line));
  const documents = new Map<string, ListedDocument>();
  for (const { document, row } of found) {
    const { kasdaId, jenisDokumen, noDokumen, tahun, gross } = document;
    const each = documents.get(kasdaId) ?? { jenisDokumen, noDokumen, tahun, nilai: fromSen(gross), missing: [] };
    if (row && needsBilling(row)) each.missing.push(`${row.namaMap} belum memiliki kode billing`);
    documents.set(kasdaId, each);
  }
  for (const { kasdaId, referenceId } of rows) {
    const document = documents.get(kasdaId ?? '');
    if (document) listed.set(referenceId, document);
  }
  return listed;
}
