import type { Item, Result, Status } from '@ibk/sdk/contract';
import type { SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { moveTransaction, type MoveCommand } from './move.ts';
import { settleOne } from './settle.ts';
import { type TransactionState, stateOf } from './transaction-state.ts';

const APPROVED: Record<Status, string> = {
  ENTRY: 'Menunggu verifikasi',
  VERIFY: 'Persetujuan dicatat, menunggu persetujuan berikutnya',
  SUCCESS: 'Transaksi berhasil',
  FAILED: 'Transaksi gagal',
  REJECT: 'Transaksi ditolak',
  SUSPECT: 'Transaksi sedang diproses',
  AUTOTRX: 'Transaksi dijadwalkan',
};
const DONE: Record<MoveCommand['action'], (state: TransactionState) => string> = {
  verify: () => 'Transaksi diverifikasi, menunggu approval',
  approve: ({ row }) => [APPROVED[row.status], row.errorMessage].filter(Boolean).join(': '),
  reject: () => 'Transaksi ditolak',
  recall: () => 'Transaksi ditarik kembali',
};

/** This very request did it, now or when it was sent the first time. */
const ownEntry = ({ entries }: TransactionState, { session }: SecuredContext, { action, keyHash }: MoveCommand) =>
  entries.find((entry) => entry.action === action && entry.userId === session.userId && entry.keyHash === keyHash);

function doneResult(state: TransactionState, context: SecuredContext, command: MoveCommand): Result | null {
  const entry = ownEntry(state, context, command);
  if (!entry) return null;
  const { referenceId, status, version } = state.row;
  const message = DONE[command.action](state);
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

/** A refused row tells of the move that stands: the one after the version that was seen, else the last. */
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

/**
 * Moves one reference of a request in a database transaction of its own, and executes it where that was the last
 * approval. A refusal becomes its row; only a fault of the bank is thrown.
 */
export async function moveOne(
  context: SecuredContext,
  item: Item,
  asked: Omit<MoveCommand, 'seenVersion'>,
): Promise<Result> {
  const { clock, log, profile, read, session, traceId, write } = context;
  const { referenceId, version: seenVersion } = item;
  const command = { ...asked, seenVersion };
  let seen: TransactionState | null = null;
  try {
    await write(async (tx) => {
      seen = await stateOf(tx, session, referenceId, { locks: true });
      if (!seen) throw new Refused('transaction.unknown');
      if (ownEntry(seen, context, command)) return;
      await moveTransaction({ tx, session, now: new Date(clock.now()), zone: profile.timeZone }, seen, command);
    });
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    return refusedResult(referenceId, seen, fault, seenVersion);
  }
  // The approval is committed. Should the execution fail here, it stays SUSPECT and the timer takes it up.
  if (command.action === 'approve')
    await settleOne(context, referenceId).catch((fault: unknown) =>
      log.fault(fault, { traceId, operationId: 'approve' }),
    );
  const state = await stateOf(read, session, referenceId, { locks: false });
  const result = state && doneResult(state, context, command);
  if (!result) throw new Error(`${referenceId} was moved and shows no trace of it`);
  return result;
}
