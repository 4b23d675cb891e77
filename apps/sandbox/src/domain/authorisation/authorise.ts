import { and, eq, inArray } from 'drizzle-orm';
import type { AuthorisationRequest, DocumentItem } from '@ibk/sdk/contract';
import { fromSen, MAX_RUPIAH, toSen } from '@ibk/sdk/format';
import { AUTHORISATION_LIVES_MS, authMethod, otpWaitSeconds, roleOperations } from '@ibk/sdk/rules';
import { user } from '../../db/schema/identity.ts';
import { authorisation, authorisationCounter } from '../../db/schema/authorisation.ts';
import { limitAmountOf } from '../../db/schema/limit-amount.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { upload } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { newId } from '../../operation/new-id.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { productOfChannel } from '../products/channels.ts';
import { openInquiry } from './open-inquiry.ts';
import { subjectOf } from './subject.ts';

/** A call of those that the authorisation of an action opens; the others have the same roles. */
const OPERATION = { entry: 'enter', verify: 'verify', approve: 'approve' } as const;

interface Named {
  count: number;
  total: bigint;
}

/** Count and total of the entry that an open inquiry of this user would make. */
async function entryOf(tx: Tx, session: Session, requestId: string, now: Date): Promise<Named> {
  const { amount, fee } = await openInquiry(tx, session, requestId, now);
  return { count: 1, total: amount + fee };
}

/** Count and total of items that exist and that this user may see; the move itself checks status and version. */
async function itemsOf(tx: Tx, session: Session, references: string[]): Promise<Named> {
  if (new Set(references).size < references.length) throw new Refused('items.repeated');
  const found = await tx
    .select({ amount: transaction.amount, deductions: transaction.deductions, fee: transaction.fee })
    .from(transaction)
    .where(and(inArray(transaction.referenceId, references), scopeTo(session).transactions));
  if (found.length < references.length) throw new Refused('transaction.unknown');
  return { count: found.length, total: found.reduce((sum, row) => sum + limitAmountOf(row) + row.fee, 0n) };
}

/** Count and total of documents that exist and that this user may see: gross, and the fees of their channels. */
async function documentsOf(tx: Tx, session: Session, documents: readonly DocumentItem[]): Promise<Named> {
  const ids = documents.map(({ kasdaId }) => kasdaId);
  if (new Set(ids).size < ids.length) throw new Refused('items.repeated');
  const found = await tx
    .select({ document: treasuryDocument, ofRows: upload.fee })
    .from(treasuryDocument)
    .leftJoin(upload, eq(upload.referenceChannel, treasuryDocument.referenceChannel))
    .where(and(inArray(treasuryDocument.kasdaId, ids), scopeTo(session).documents));
  if (found.length < ids.length) throw new Refused('document.unknown');
  const channels = new Map(documents.map(({ kasdaId, channel }) => [kasdaId, channel]));
  const costs = found.map(({ document: { kasdaId, channel, gross }, ofRows }) => {
    const { fee } = productOfChannel(channels.get(kasdaId) ?? channel);
    return gross + (ofRows ?? fee);
  });
  return { count: found.length, total: costs.reduce((sum, cost) => sum + cost, 0n) };
}

function named(tx: Tx, session: Session, request: AuthorisationRequest, now: Date): Promise<Named> {
  if ('documents' in request) return documentsOf(tx, session, request.documents);
  if (request.action === 'entry') return entryOf(tx, session, request.requestId, now);
  const references = request.items.map(({ referenceId }) => referenceId);
  return itemsOf(tx, session, references);
}

/** Seconds until this user may request another OTP. */
export async function secondsToWait(tx: Tx, userId: string, now: Date): Promise<number> {
  const [found] = await tx
    .select({ sentAt: authorisationCounter.otpSentAt, maxSecondsReRequestOtp: user.maxSecondsReRequestOtp })
    .from(user)
    .leftJoin(authorisationCounter, eq(authorisationCounter.userId, user.userId))
    .where(eq(user.userId, userId));
  if (!found?.sentAt) return 0;
  const waitedMs = now.getTime() - found.sentAt.getTime();
  // The sandbox's clock may have been moved back.
  return waitedMs < 0 ? 0 : Math.max(0, Math.ceil(otpWaitSeconds(found) - waitedMs / 1000));
}

/** Opens an authorisation and returns its method, count and total. */
export const authorise: Handler<'authorise'> = async ({ body }, { clock, session, write }) => {
  if (!roleOperations({ operationId: OPERATION[body.action] }).includes(session.roleId)) {
    throw new Refused('role.operations');
  }
  const now = new Date(clock.now());
  return write(async (tx) => {
    const { count, total } = await named(tx, session, body, now);
    if (total > toSen(MAX_RUPIAH)) throw new Refused('authorisation.tooLarge');
    const authorisationId = newId('au');
    const expiresAt = new Date(now.getTime() + AUTHORISATION_LIVES_MS);
    const { userId, validation } = session;
    const subject = subjectOf(body);
    await tx
      .insert(authorisation)
      .values({ authorisationId, userId, action: body.action, subject, count, total, expiresAt });
    const waitSeconds = authMethod(session).prompt === 'OTP' ? await secondsToWait(tx, userId, now) : 0;
    return {
      authorisationId,
      validation,
      count,
      total: fromSen(total),
      expiresAt: expiresAt.toISOString(),
      waitSeconds,
    };
  });
};
