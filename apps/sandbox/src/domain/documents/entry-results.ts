import type { DocumentResult } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { and, desc, eq } from 'drizzle-orm';
import { user } from '../../db/schema/identity.ts';
import { history, transaction } from '../../db/schema/transactions.ts';
import { documentHistory } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import type { TreasuryDocument } from '../treasury/deduction-state.ts';

/** The entry of a document by this request, made now or when it was first sent; null without one. */
export async function ownEntry(
  { tx, session: { userId, username: by } }: UnitOfWork,
  kasdaId: string,
  keyHash: string,
): Promise<DocumentResult | null> {
  const isOwn = and(eq(history.action, 'entry'), eq(history.keyHash, keyHash), eq(history.userId, userId));
  const [found] = await tx
    .select({ referenceId: history.referenceId, to: history.to, at: history.at })
    .from(history)
    .innerJoin(transaction, eq(transaction.referenceId, history.referenceId))
    .where(and(eq(transaction.kasdaId, kasdaId), isOwn));
  if (!found) return null;
  const { referenceId, to, at } = found;
  const message = `Dokumen dientri, menunggu ${to === 'ENTRY' ? 'verifikasi' : 'approval'}`;
  return { kasdaId, referenceId, outcome: 'done', ruleId: null, message, by, at: at.toISOString() };
}

/** The latest step of a document, with its user. */
async function lastStep(tx: Tx, kasdaId: string) {
  const { action, at, version } = documentHistory;
  const [last] = await tx
    .select({ action, at, username: user.username, name: user.name })
    .from(documentHistory)
    .leftJoin(user, eq(user.userId, documentHistory.userId))
    .where(eq(documentHistory.kasdaId, kasdaId))
    .orderBy(desc(version))
    .limit(1);
  return last;
}

const STEPS: Partial<Record<string, string>> = {
  entry: 'Dokumen sudah dientri',
  settle: 'Dokumen sudah dibayar',
  reject: 'Dokumen sudah ditolak',
};

/** The refusal of a document that is not as its user saw it; it names who moved it last, and when. */
export async function movedBefore({ tx, zone }: UnitOfWork, kasdaId: string): Promise<Refused> {
  const last = await lastStep(tx, kasdaId);
  const step = (last && STEPS[last.action]) ?? 'Dokumen sudah berubah';
  const who = last ? ` oleh ${last.name ?? 'bank'} pada ${formatDateTime(last.at, zone)}` : '';
  return new Refused('document.moved', { facts: { what: `${step}${who}, sebelum permintaan Anda.` } });
}

/** The result of a refused document, with its latest step. @param document null if the user may not see it */
export async function refusedEntry(
  tx: Tx,
  document: TreasuryDocument | null,
  { kasdaId, ruleId, message }: Pick<DocumentResult, 'kasdaId' | 'ruleId' | 'message'>,
): Promise<DocumentResult> {
  const last = document ? await lastStep(tx, kasdaId) : undefined;
  const stands = { by: last?.username ?? null, at: last?.at.toISOString() ?? null };
  return { kasdaId, referenceId: document?.referenceId ?? null, outcome: 'refused', ruleId, message, ...stands };
}
