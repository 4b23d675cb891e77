import type { DocumentEntry, DocumentResult } from '@ibk/sdk/contract';
import { plainText } from '@ibk/sdk/format';
import { transactionMove } from '@ibk/sdk/rules';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { transaction } from '../../db/schema/transactions.ts';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { upload } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import { bankDay } from '../../operation/bank-day.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { type HeldMember, lockMaker } from '../../operation/hold-member.ts';
import { newId } from '../../operation/new-id.ts';
import { recordAct } from '../../operation/record-act.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import { PRODUCTS, type ProductId } from '../products/products.ts';
import { bankCodeOf, OWN_BANK } from '../rails/other-banks.ts';
import { approvalColumns } from '../transactions/facts/approval.ts';
import { contentOf } from '../transactions/facts/content.ts';
import type { MoveUnit } from '../transactions/facts/move-unit.ts';
import { correct } from '../transactions/guards/correction.ts';
import type { ItemsRun } from '../transactions/move/run-items.ts';
import { recordOf, storeRefusal } from '../transactions/move/stage-record.ts';
import { asRefusal } from '../transactions/pay/bill.ts';
import { insertTransactions } from '../transactions/store/insert-transactions.ts';
import { nextReference } from '../transactions/store/reference-number.ts';
import { storeMove } from '../transactions/store/store-move.ts';
import type { TreasuryDocument } from '../treasury/deduction-state.ts';
import { bankName } from '../treasury/document-info.ts';
import { enterUpload } from '../uploads/enter-upload.ts';
import { type Judged, judgedDocuments, stepsOf } from './document-findings.ts';
import { movedBefore, ownEntry, refusedEntry } from './entry-results.ts';

/** The operation under whose name keys are kept. */
export const ENTRY = 'enterDocuments';

/** One document of a request. */
export type EntryItem = DocumentEntry['items'][number];

/** The account at this bank that is credited, and the payee as the content shows it. */
function payeeOf(
  { bankId, rekeningPenerima: dest, namaRekening: destName }: TreasuryDocument,
  carriedBy: string | null,
) {
  const near = carriedBy !== null && bankId === OWN_BANK;
  if (near || carriedBy === null)
    return { dest, destName, creditAccount: near ? dest : INTERNAL_ACCOUNTS.clearing.accountNumber };
  const bankCode = bankCodeOf(carriedBy, bankId) ?? bankId;
  const payee = { account: dest, name: destName, bankCode, bankName: bankName(bankId) };
  return { dest, destName, creditAccount: INTERNAL_ACCOUNTS.clearing.accountNumber, payee };
}

/** The payees of the rows that a document carries. */
async function payeesOf(tx: Tx, referenceChannel: string): Promise<ReturnType<typeof payeeOf>> {
  const [carried] = await tx.select().from(upload).where(eq(upload.referenceChannel, referenceChannel));
  const { accountNumber: creditAccount } = INTERNAL_ACCOUNTS.clearing;
  return { dest: referenceChannel, destName: `${carried?.count ?? 0} penerima`, creditAccount };
}

/** The transaction of a document that was sent back for a correction and has none; null without one. */
async function returnedFor(tx: Tx, kasdaId: string): Promise<string | null> {
  const isReturned = and(eq(transaction.reasonCode, 'PERBAIKAN'), eq(transaction.status, 'REJECT'));
  const [last] = await tx
    .select({ referenceId: transaction.referenceId })
    .from(transaction)
    .where(and(eq(transaction.kasdaId, kasdaId), isReturned, isNull(transaction.correctedBy)))
    .orderBy(desc(transaction.entryAt))
    .limit(1);
  return last?.referenceId ?? null;
}

/** Makes the transaction that carries out a document; the document follows it. @throws Refused */
async function insertEntry(
  unit: MoveUnit,
  document: TreasuryDocument,
  item: EntryItem,
  { cost, facts }: Judged,
  { keyHash, needVerification }: EntryRun & Pick<HeldMember, 'needVerification'>,
) {
  const { tx, session, now, zone, calledFrom } = unit;
  const { kasdaId, corporateId, corporateGroupId, source, referenceChannel } = document;
  const move = transactionMove({
    status: null,
    action: 'entry',
    role: session.roleId,
    needVerification,
  });
  if ('ruleId' in move) throw new Refused(move.ruleId);
  const productId = document.productId as ProductId;
  const { productGroup, productDescription } = PRODUCTS[productId];
  const approvalSteps = await stepsOf(unit, document, cost);
  const referenceId = await nextReference(tx, bankDay(now.getTime(), zone).day);
  const correctionOf = await returnedFor(tx, kasdaId);
  const replaces = correctionOf === null ? null : await correct(tx, session, correctionOf, referenceId);
  const { payee, ...paid } =
    referenceChannel === null ? payeeOf(document, cost.carriedBy) : await payeesOf(tx, referenceChannel);
  const about = {
    ...{ requestId: newId('rq'), productId, source, sourceName: facts.source?.accountName ?? '' },
    ...{ dest: paid.dest, destName: paid.destName, note: plainText(item.note), amount: cost.amount, fee: cost.fee },
  };
  const parameters = referenceChannel === null ? { transactionType: item.channel } : { referenceChannel };
  const content = contentOf({ ...about, parts: { parameters }, feeSourceAccount: source, ...(payee && { payee }) });
  const after = {
    ...{ ...about, ...paid, ...cost, referenceId, corporateId, corporateGroupId, productGroup, productDescription },
    ...{ kasdaId, kind: 'document' as const, version: 1, status: move.to, content, correctionOf },
    ...approvalColumns(approvalSteps, []),
    schedule: { autoType: 'NOW' as const },
    entryBy: session.userId,
    entryAt: now,
  };
  await insertTransactions(tx, [after]);
  if (referenceChannel !== null) await enterUpload(tx, { ...cost, referenceChannel, referenceId }, now);
  const { channel } = item;
  await tx.update(treasuryDocument).set({ channel }).where(eq(treasuryDocument.kasdaId, kasdaId));
  await storeMove(
    tx,
    { before: null, after, replaces },
    { action: 'entry', at: now, keyHash },
    { session, calledFrom },
  );
}

/** Why a document is not entered: a row of the refusals, or what 'Cek' finds. */
type Refusal = Pick<Error, 'message'> & { ruleId: string };

/** How an item is entered: by its request, alone or among others. */
export interface EntryRun extends ItemsRun {
  isAlone: boolean;
}

/** Enters a document, or tells why not. Nothing that was found to refuse is entered. */
async function tryEntry(
  unit: MoveUnit,
  document: TreasuryDocument | undefined,
  item: EntryItem,
  run: EntryRun,
  maker: HeldMember<DocumentResult>,
): Promise<Refusal | null> {
  const { continues, isAlone } = run;
  if (!continues) return new Refused('idempotency.tooLate');
  if (!document) return new Refused('document.unknown');
  const session = await maker.session().catch(asRefusal);
  if (session instanceof Refused) return session;
  if (document.state !== 'ACTIVE' || document.version !== item.version) return movedBefore(unit, document.kasdaId);
  const { channel } = item;
  const judged = (await judgedDocuments(unit, [{ document, channel, isAlone }])).get(document.kasdaId);
  if (!judged) throw new LedgerFault(`${document.kasdaId} was not judged`);
  const against = judged.findings.filter(({ level }) => level === 'refuse');
  const [first] = against;
  if (first) return { ruleId: first.ruleId, message: against.map(({ message }) => message).join(' ') };
  // The upload that it pays may refuse after something was written.
  return unit.tx
    .transaction((tx) => insertEntry({ ...unit, tx }, document, item, judged, { ...run, ...maker }))
    .then(() => null, asRefusal);
}

/** Enters one document in its own database transaction. The earlier entry or refusal of this request stands. */
export async function enterDocument(
  context: SecuredContext,
  unit: MoveUnit,
  item: EntryItem,
  run: EntryRun,
): Promise<DocumentResult> {
  const { tx, session, now } = unit;
  const { kasdaId } = item;
  const key = { userId: session.userId, action: ENTRY, keyHash: run.keyHash };
  const maker = await lockMaker<DocumentResult>(tx, context, now, recordOf(key, kasdaId));
  const isIts = and(eq(treasuryDocument.kasdaId, kasdaId), scopeTo(session).documents);
  const [document] = await tx.select().from(treasuryDocument).where(isIts).for('update');
  const earlier = (await ownEntry(unit, kasdaId, run.keyHash)) ?? maker.answered;
  if (earlier) return earlier;
  const refusal = await tryEntry(unit, document, item, run, maker);
  if (!refusal) {
    const entered = await ownEntry(unit, kasdaId, run.keyHash);
    if (!entered) throw new LedgerFault(`${kasdaId} shows no trace of its entry`);
    return entered;
  }
  const result = await refusedEntry(tx, document ?? null, { kasdaId, ...refusal, message: refusal.message });
  await storeRefusal(tx, key, kasdaId, result, now);
  const { ruleId, message } = result;
  const refused = { ruleId: ruleId ?? '', message: document ? `${document.noDokumen}: ${message}` : message };
  await recordAct(tx, unit, { action: 'entry', at: now, refused });
  return result;
}
