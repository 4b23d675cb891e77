import type { NoticeKind } from '../../contract/index.ts';
import { collect, type Table } from '../table.ts';

/** Who may be told: the people of a transaction, or the operators of the group that owns a virtual account. */
export type NoticeHand = 'maker' | 'verifier' | 'approver' | 'operators';

/** What happened, and who did it: null if the bank itself acted. */
export interface NoticeFacts {
  kind: NoticeKind;
  by?: NoticeHand | null;
}

// prettier-ignore
const HEARS: Table<NoticeHand, { kind: NoticeKind }> = [
  ['maker',     { kind: ['verified', 'approved', 'executed', 'failed', 'suspect', 'rejected', 'returnedForCorrection', 'runFailed', 'returned'] }],
  ['verifier',  { kind: 'recalled' }],
  ['approver',  { kind: ['executed', 'failed', 'suspect', 'recalled', 'runFailed', 'returned'] }],
  ['operators', { kind: ['vaPaid', 'vaReversed'] }],
];

/** notice.recipients: the users who get a notice; nobody gets one of an own act. @source ours, decision 031 */
export const noticeRecipients = ({ kind, by = null }: NoticeFacts): NoticeHand[] =>
  collect(HEARS, { kind }).filter((hand) => hand !== by);
