import type { Item, Result, Status } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import type { SecuredContext } from '../../../operation/handler.ts';
import { type Act, recordAct } from '../../../operation/record-act.ts';
import { Refused } from '../../../operation/refusals.ts';
import type { TransactionRow } from '../../../db/schema/transactions.ts';
import { approvalState } from '../facts/approval.ts';
import { type HeldMember, lockMember } from '../../../operation/hold-member.ts';
import { askAgain } from '../pay/bill.ts';
import type { MoveUnit } from '../facts/move-unit.ts';
import { EXECUTES, type MoveCommand, moveTransaction } from './move.ts';
import { recordOf, storeRefusal } from './stage-record.ts';
import { settleOne } from '../pay/settle.ts';
import { seenOf } from '../store/store-move.ts';
import { type HistoryEntry, type TransactionState, stateOf } from '../facts/transaction-state.ts';

const APPROVED: Record<Status, string> = {
  ENTRY: 'Menunggu verifikasi',
  VERIFY: 'Persetujuan dicatat, menunggu persetujuan berikutnya',
  SUCCESS: 'Transaksi berhasil',
  FAILED: 'Transaksi gagal',
  REJECT: 'Transaksi ditolak',
  SUSPECT: 'Transaksi sedang diproses',
  AUTOTRX: 'Transaksi dijadwalkan',
};
/** The outcome of the bill that an order pays at its approval. */
const paidText = ({ referenceId, status, errorMessage }: TransactionRow): string =>
  status === 'FAILED'
    ? `tagihan ini gagal dibayar dengan ${referenceId} (${errorMessage ?? 'ditolak'})`
    : `tagihan ini ${status === 'SUCCESS' ? 'dibayar' : 'sedang dibayar'} dengan ${referenceId}`;

/** When an order executes next, or why an execution failed. */
function approvedDetail({ row }: TransactionState, zone: string, first: TransactionRow | undefined): string | null {
  if (row.nextRunAt === null) return first ? paidText(first) : row.errorMessage;
  const next = formatDateTime(row.nextRunAt, zone);
  return first ? `${paidText(first)}, berikutnya pada ${next}` : `dijalankan pertama pada ${next}`;
}
/** The message of an approval that others follow, or of the last one. */
function approved(state: TransactionState, { from, to }: HistoryEntry, zone: string, first?: TransactionRow): string {
  const { status } = state.row;
  const isWaiting = from === to && to === status;
  const parts = isWaiting
    ? [APPROVED.VERIFY, approvalState(state.row)?.awaited]
    : [APPROVED[status], approvedDetail(state, zone, first)];
  return parts.filter(Boolean).join(': ');
}
type DoneText = (state: TransactionState, entry: HistoryEntry, zone: string, first?: TransactionRow) => string;
const DONE: Record<MoveCommand['action'], DoneText> = {
  verify: () => 'Transaksi diverifikasi, menunggu approval',
  approve: approved,
  reject: () => 'Transaksi ditolak',
  recall: () => 'Transaksi ditarik kembali',
  retry: approved,
  close: () => 'Transaksi ditutup',
  cancel: () => 'Jadwal dibatalkan',
};

/** A move of one reference. */
interface StageMove extends MoveCommand {
  /** False if the request was cut off too long ago: its finished moves are reported and nothing else is done. */
  continues: boolean;
}

/** The history entry of this very request, written now or when it was first sent. */
const ownEntry = (
  { entries }: TransactionState,
  { session }: SecuredContext,
  { action, keyHash }: Pick<MoveCommand, 'action' | 'keyHash'>,
) => entries.find((entry) => entry.action === action && entry.userId === session.userId && entry.keyHash === keyHash);

/**
 * @param first the run that paid the bill of an order at its approval
 * @throws Error if the history does not show the move of this request
 */
export function doneResult(
  state: TransactionState | undefined,
  context: SecuredContext,
  command: Pick<MoveCommand, 'action' | 'keyHash'>,
  first?: TransactionRow,
): Result {
  const entry = state && ownEntry(state, context, command);
  if (!entry) throw new Error('A moved transaction shows no trace of the move');
  const { referenceId, status, version } = state.row;
  const message = DONE[command.action](state, entry, context.profile.timeZone, first);
  return {
    referenceId,
    outcome: 'done',
    status,
    version,
    ruleId: null,
    message,
    by: entry.username,
    at: entry.at.toISOString(),
  };
}

/** Describes a refused row by the move that overtook it: the one after the version that was seen, else the last one. */
function refusedResult(
  referenceId: string,
  state: TransactionState | null,
  { ruleId, message }: Refused,
  seen: number,
): Result {
  const entry = state?.entries.find(({ version }) => version === seen + 1) ?? state?.entries.at(-1);
  return {
    referenceId,
    outcome: 'refused',
    status: state?.row.status ?? null,
    version: state?.row.version ?? null,
    ruleId,
    message,
    by: entry?.username ?? null,
    at: entry?.at.toISOString() ?? null,
  };
}

/** A refused move, or the reference of the payment that has to be executed now. */
interface Decided<Refusal> {
  refusal: Refusal | null;
  executes: string | null;
}
const refusedBy = <Refusal>(refusal: Refusal): Decided<Refusal> => ({ refusal, executes: null });

/**
 * Whether a move may be refused after it has written something: by the deductions of its document, by the virtual account
 * that it pays, or by the bill that its order pays at the approval.
 */
const mayRefuseLate = ({ row: { kind, schedule, content } }: TransactionState): boolean =>
  kind === 'document' || content.selection !== undefined || schedule.payAtApproval === true;

/**
 * Moves by what the user may do now, so that the database transaction can still store the refusal: under a savepoint if
 * it may come late.
 */
async function tryMove(
  unit: MoveUnit,
  state: TransactionState | null,
  command: StageMove,
  member: HeldMember<Result>,
): Promise<Decided<Refused>> {
  if (!command.continues) return refusedBy(new Refused('idempotency.tooLate'));
  if (!state) return refusedBy(new Refused('transaction.unknown'));
  try {
    const held = { ...unit, session: await member.session() };
    const executes = mayRefuseLate(state)
      ? await unit.tx.transaction((tx) => moveTransaction({ ...held, tx }, state, command))
      : await moveTransaction(held, state, command);
    return { refusal: null, executes };
  } catch (fault) {
    if (fault instanceof Refused) return refusedBy(fault);
    throw fault;
  }
}

/** The refusal of a move as the audit trail states it, with the version that the user saw. */
const refusedAct = (
  { now }: MoveUnit,
  referenceId: string,
  state: TransactionState | null,
  { action, seenVersion: version }: StageMove,
  refused: Refused,
): Act => {
  const status = state?.entries.find((entry) => entry.version === version)?.to;
  const seen = state && status ? seenOf(state.row, { version, status }) : null;
  return { action, at: now, referenceIds: [referenceId], refused, seen };
};

/** Decides one reference for this request. Its earlier move or refusal stands. */
async function decideOnce(
  unit: MoveUnit,
  context: SecuredContext,
  referenceId: string,
  command: StageMove,
): Promise<Decided<Result>> {
  const { tx, session, now } = unit;
  const state = await stateOf(tx, session, referenceId, { locks: true });
  if (state && ownEntry(state, context, command)) return { refusal: null, executes: referenceId };
  const key = { userId: session.userId, action: command.action, keyHash: command.keyHash };
  const member = await lockMember<Result>(tx, context, now, recordOf(key, referenceId));
  if (member.answered) return refusedBy(member.answered);
  const { refusal: refused, executes } = await tryMove(unit, state, command, member);
  if (!refused) return { refusal: null, executes };
  const result = refusedResult(referenceId, state, refused, command.seenVersion);
  await storeRefusal(tx, key, referenceId, result, now);
  await recordAct(tx, unit, refusedAct(unit, referenceId, state, command, refused));
  return refusedBy(result);
}

/**
 * Moves one reference in its own database transaction, and executes it after the last approval. Only faults of the bank
 * are thrown.
 *
 * @param asEntered the transaction as it was before an action that executes it; undefined if the user may not see it
 * @returns the refusal as a result row, or null if it has moved
 */
export async function moveOne(
  context: SecuredContext,
  { referenceId, version: seenVersion }: Item,
  asEntered: TransactionRow | undefined,
  move: Omit<StageMove, 'quoted' | 'seenVersion'>,
): Promise<Result | null> {
  const { calledFrom, clock, log, profile, session, traceId, write } = context;
  const mayExecute = EXECUTES.includes(move.action);
  const quoted = mayExecute && asEntered ? await askAgain(asEntered, context) : null;
  const command = { ...move, seenVersion, quoted };
  const { refusal, executes } = await write((tx) => {
    const unit = { tx, session, calledFrom, now: new Date(clock.now()), zone: profile.timeZone, paysAtOnce: true };
    return decideOnce(unit, context, referenceId, command);
  });
  // The approval is committed. If the execution fails here, the transaction stays SUSPECT and the timer retries it.
  if (mayExecute && executes !== null && command.continues)
    await settleOne(context, executes).catch((fault: unknown) => log.fault(fault, { traceId, operationId: 'approve' }));
  return refusal;
}
