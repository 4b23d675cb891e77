import type { NoticeKind } from '@ibk/sdk/contract';
import { formatRupiah, fromSen } from '@ibk/sdk/format';
import { decide, type NoticeHand, noticeRecipients, type Table } from '@ibk/sdk/rules';
import type { notif } from '../../db/schema/notices.ts';
import type { history, transaction, TransactionRow } from '../../db/schema/transactions.ts';

type Inserted = typeof transaction.$inferInsert;
type Notif = typeof notif.$inferInsert;
/** A notice to a user, or to everybody who has approved the transaction besides those users. */
export type NewNotice = Omit<Notif, 'userId'> & ({ userId: string } | { userId: null; besides: readonly string[] });
export const isToUser = (notice: NewNotice): notice is Notif & NewNotice => notice.userId !== null;
type TransactionKind = Exclude<NoticeKind, 'vaPaid' | 'vaReversed' | 'deadline' | 'verificationEnded'>;

/** A move of a transaction, as its people are told of it. */
export interface NotedMove {
  action: typeof history.$inferInsert.action;
  at: Date;
  reason?: string | null | undefined;
  /** 'menggantikan …' of a stand-in's act. */
  insteadOf?: string | null;
  /** The transaction afterwards. */
  after: Inserted;
  /** On a return: the transfer that came back, whose people are told. */
  about?: TransactionRow | null;
  /** Who made the move; null for the bank itself. */
  by: { userId: string; username: string } | null;
  /** The user whose own call led the bank to the move, and who reads it in the answer. */
  answered?: string | null;
}

interface MoveFacts {
  action: NotedMove['action'];
  status: Inserted['status'];
  reasonCode: string | null | undefined;
  /** Whether the maker made the move. */
  isOwn: boolean;
}

// prettier-ignore
/** What a move is told as, read from the top; any other move is told by nothing. */
const KINDS: Table<TransactionKind, MoveFacts> = [
  ['verified',              { action: 'verify' }],
  ['approved',              { action: ['approve', 'retry'], status: ['VERIFY', 'FAILED', 'AUTOTRX'] }],
  ['executed',              { action: 'settle' }],
  ['failed',                { action: 'fail' }],
  ['returnedForCorrection', { action: 'reject', reasonCode: 'PERBAIKAN' }],
  ['recalled',              { action: ['recall', 'cancel'], isOwn: true }],
  ['rejected',              { action: ['reject', 'close', 'cancel'] }],
  ['runFailed',             { action: 'refuseRun' }],
  ['returned',              { action: 'return' }],
];

/** The kind of notice that tells of a move; undefined if nobody is told. */
const noticeKindOf = (facts: MoveFacts): TransactionKind | undefined => decide(KINDS, facts);

type SentenceEnd = (move: NotedMove, by: string) => string;
const because = ({ reason }: NotedMove): string => (reason ? `: ${reason.replace(/\.$/, '')}` : '');
const ENDINGS: Partial<Record<NotedMove['action'], string>> = { close: 'ditutup', cancel: 'dibatalkan jadwalnya' };
/** How the sentence of each kind ends, after the transaction. */
const ENDS: Record<TransactionKind, SentenceEnd> = {
  verified: (_, by) => `diverifikasi${by}`,
  approved: ({ after }, by) =>
    `disetujui${by}, ${after.status === 'AUTOTRX' ? 'dijalankan sesuai jadwal' : 'menunggu persetujuan berikutnya'}`,
  executed: () => 'berhasil',
  failed: (move) => `gagal${because(move)}`,
  suspect: () => 'masih diproses, hasilnya belum diketahui',
  rejected: (move, by) => `${ENDINGS[move.action] ?? 'ditolak'}${by}${because(move)}`,
  returnedForCorrection: (move, by) => `dikembalikan${by} untuk perbaikan${because(move)}`,
  recalled: (move, by) => `${ENDINGS[move.action] ?? 'ditarik kembali'}${by}${because(move)}`,
  runFailed: (move) => `tidak dijalankan${because(move)}`,
  returned: (move) => `dikembalikan${because(move)}. Dana masuk dengan ${move.after.referenceId}`,
};

/** The users of a transaction by what they did to it. */
const handsOf = ({
  entryBy,
  verifyBy,
  approveBy,
}: Inserted): Partial<Record<NoticeHand, string | null | undefined>> => ({
  maker: entryBy,
  verifier: verifyBy,
  approver: approveBy,
});

/** The notices of a kind about a transaction, a row for each user who is told. */
export function noticesOf(kind: TransactionKind, move: NotedMove): NewNotice[] {
  const { after, about, at, by, answered = null, insteadOf = null } = move;
  const row = about ?? after;
  const hands = handsOf(row);
  const actor = by?.userId ?? answered;
  const handOf = (userId: string | null) =>
    (Object.keys(hands) as NoticeHand[]).find((hand) => userId !== null && hands[hand] === userId) ?? null;
  const told = new Set(noticeRecipients({ kind, by: handOf(actor) }).flatMap((hand) => hands[hand] ?? []));
  const { referenceId, status, productDescription, amount, destName } = row;
  const what = `${productDescription} ${referenceId} sebesar ${formatRupiah(fromSen(amount))} ke ${destName}`;
  const username = by?.username ?? null;
  const text = `${what} ${ENDS[kind](move, username === null ? '' : ` oleh ${[username, insteadOf].filter(Boolean).join(' ')}`)}.`;
  const notice = { kind, referenceId, status, by: username, text, at };
  // The row names the last approver only; its history has those before.
  const hasOthers = Boolean(row.approvalSteps) && noticeRecipients({ kind }).includes('approver');
  const others = hasOthers ? [{ ...notice, userId: null, besides: [...told, ...(actor === null ? [] : [actor])] }] : [];
  return [...[...told].map((userId) => ({ ...notice, userId })), ...others];
}

/** The notices of a move, if it is told at all. */
export function noticesOfMove(move: NotedMove): NewNotice[] {
  const { action, after, by } = move;
  const { status, reasonCode, entryBy } = after;
  const kind = noticeKindOf({ action, status, reasonCode, isOwn: by?.userId === entryBy });
  return kind ? noticesOf(kind, move) : [];
}
