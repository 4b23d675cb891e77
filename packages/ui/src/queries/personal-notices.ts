import type { Bank } from '@ibk/sdk';
import type { NoticesRead, PersonalNotice } from '@ibk/sdk/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

const PAGE_SIZE = 50;

/** The latest notices to the user, in pages of the bank. */
export interface LatestNotices {
  rows: PersonalNotice[];
  unread: number;
  /** Where they end: what comes later is not among them. */
  mark: string;
  hasMore: boolean;
}

/**
 * The latest notices to the user, by pages of 50 rows. All pages are one entry of the cache and are read again together, so
 * that a new notice moves no row from one page past the next, and a page that fails leaves those before it.
 */
export const personalNoticesQuery = (bank: Bank) =>
  infiniteQueryOptions({
    queryKey: keys.personalNotices,
    queryFn: ({ signal, pageParam: cursor }) =>
      bank.notices.listNotices({ size: PAGE_SIZE, ...(cursor === '' ? {} : { cursor }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): LatestNotices => ({
      rows: pages.flatMap(({ content }) => content),
      unread: pages[0]?.unread ?? 0,
      mark: pages[0]?.mark ?? '0',
      hasMore: (pages.at(-1)?.next ?? null) !== null,
    }),
    meta: { silent: true },
  });

/** Marks notices as read; the list and the count of unread ones are read again. */
export const readNoticesMutation = (bank: Bank) => ({
  mutationFn: (which: NoticesRead) => bank.notices.markNoticesRead(which),
  meta: { stale: [keys.personalNotices, keys.notice] },
});
