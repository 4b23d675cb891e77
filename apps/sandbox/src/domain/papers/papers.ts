import { openList } from './list-paper.ts';
import { openMinutes } from './minutes-paper.ts';
import { openReceipts } from './receipt-paper.ts';

/** The kinds of paper. */
export const PAPERS = { list: openList, receipts: openReceipts, minutes: openMinutes } as const;
export type PaperKind = keyof typeof PAPERS;
export type HeadOf<Kind extends PaperKind> = Parameters<(typeof PAPERS)[Kind]>[0];
export type PartOf<Kind extends PaperKind> = Parameters<ReturnType<(typeof PAPERS)[Kind]>['draw']>[0];
