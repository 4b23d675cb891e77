import type { NoticePage, NoticeQuery, NoticesRead, PersonalNotice, UnreadNotices } from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** What the user was told of own transactions and virtual accounts: what others, or the bank itself, did to them. */
export interface NoticeCalls {
  /**
   * A page of the user's notices of the last 90 days, the latest first, with the number of unread ones. `after` with the
   * `mark` of an earlier answer gives only what came or changed since, for a client that was away; it may repeat a few.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  listNotices: (query?: NoticeQuery, options?: CallOptions) => Promise<NoticePage>;

  /**
   * Marks notices as read: `{ notifIds }` those, at most 200, `{ before }` those that a list with this `mark` could show, or
   * both; `{ all: true }` every one, also what has come since. Ids that the user has no notice of change nothing.
   *
   * @returns the number of notices that are still unread
   * @throws {BankError} invalid, outcome-unknown, unauthorized
   * @source ours
   */
  markNoticesRead: (body: NoticesRead, options?: CallOptions) => Promise<UnreadNotices>;

  /**
   * Calls the listener with each notice to the user from now on, over a live connection of its own that reconnects by
   * itself and reads what it missed. A page that also shows the count of waiting requests takes both from one connection,
   * `notices({ bank }).onPersonal` of `@ibk/sdk/live`.
   *
   * @example
   * const stop = bank.notices.subscribe(({ message }) => console.log(message));
   * @returns a function that ends the subscription; a logout does the same
   * @source ours
   */
  subscribe: (listener: (notice: PersonalNotice) => void) => () => void;
}

/** @param subscribe opens a live connection, which needs the whole bank */
export const noticeCalls = (api: BankApi, subscribe: NoticeCalls['subscribe']): NoticeCalls => ({
  subscribe,

  listNotices: (query = {}, options) => unwrap(api.GET('/api/system/notif', { params: { query }, ...options })),

  markNoticesRead: (body, options) => unwrap(api.POST('/api/system/notif-read', { body, ...options })),
});
