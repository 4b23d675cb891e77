import type { Item, Result, Status } from '@ibk/sdk/contract';
import type { SecuredContext } from '../../http/handler.ts';
import { Refused } from '../../http/refusals.ts';
import { moveTransaction, type Wish } from './move.ts';
import { settleOne } from './settle.ts';
import { type Standing, standingOf } from './standing.ts';

const APPROVED: Record<Status, string> = {
  ENTRY: 'Menunggu verifikasi',
  VERIFY: 'Persetujuan dicatat, menunggu persetujuan berikutnya',
  SUCCESS: 'Transaksi berhasil',
  FAILED: 'Transaksi gagal',
  REJECT: 'Transaksi ditolak',
  SUSPECT: 'Transaksi sedang diproses',
  AUTOTRX: 'Transaksi dijadwalkan',
};
const DONE: Record<Wish['action'], (standing: Standing) => string> = {
  verify: () => 'Transaksi diverifikasi, menunggu approval',
  approve: ({ row }) => [APPROVED[row.status], row.errorMessage].filter(Boolean).join(': '),
  reject: () => 'Transaksi ditolak',
  recall: () => 'Transaksi ditarik kembali',
};

/** This very request did it, now or when it was sent the first time. */
const ownDeed = ({ deeds }: Standing, { session }: SecuredContext, { action, keyHash }: Wish) =>
  deeds.find((deed) => deed.action === action && deed.userId === session.userId && deed.keyHash === keyHash);

function doneResult(standing: Standing, context: SecuredContext, wish: Wish): Result | null {
  const deed = ownDeed(standing, context, wish);
  if (!deed) return null;
  const { referenceId, status, version } = standing.row;
  const message = DONE[wish.action](standing);
  return {
    referenceId,
    outcome: 'done',
    status,
    version,
    ruleId: null,
    message,
    by: deed.username,
    at: deed.at.toISOString(),
  };
}

/** A refused row tells of the move that stands: the one after the version that was seen, else the last. */
function refusedResult(
  referenceId: string,
  standing: Standing | null,
  { ruleId, message }: Refused,
  seen: number,
): Result {
  const deed = standing?.deeds.find(({ version }) => version === seen + 1) ?? standing?.deeds.at(-1);
  return {
    referenceId,
    outcome: 'refused',
    status: standing?.row.status ?? null,
    version: standing?.row.version ?? null,
    ruleId,
    message,
    by: deed?.username ?? null,
    at: deed?.at.toISOString() ?? null,
  };
}

/**
 * Moves one reference of a request in a database transaction of its own, and executes it where that was the last
 * approval. A refusal becomes its row; only a fault of the bank is thrown.
 */
export async function moveOne(context: SecuredContext, item: Item, asked: Omit<Wish, 'seenVersion'>): Promise<Result> {
  const { clock, log, profile, read, session, traceId, write } = context;
  const { referenceId, version: seenVersion } = item;
  const wish = { ...asked, seenVersion };
  let seen: Standing | null = null;
  try {
    await write(async (tx) => {
      seen = await standingOf(tx, session, referenceId, { locks: true });
      if (!seen) throw new Refused('transaction.unknown');
      if (ownDeed(seen, context, wish)) return;
      await moveTransaction({ tx, session, now: new Date(clock.now()), zone: profile.timeZone }, seen, wish);
    });
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    return refusedResult(referenceId, seen, fault, seenVersion);
  }
  // The approval is committed. Should the execution fail here, it stays SUSPECT and the timer takes it up.
  if (wish.action === 'approve')
    await settleOne(context, referenceId).catch((fault: unknown) =>
      log.fault(fault, { traceId, operationId: 'approve' }),
    );
  const standing = await standingOf(read, session, referenceId, { locks: false });
  const result = standing && doneResult(standing, context, wish);
  if (!result) throw new Error(`${referenceId} was moved and shows no trace of it`);
  return result;
}
