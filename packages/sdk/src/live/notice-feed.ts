import type { Notice, UserDetails } from '../contract/index.ts';
import { notificationMatches } from '../rules/shell/notification.ts';
import { type Broadcast, createBroadcast } from './broadcast.ts';

/** The notice in a frame's text; null if the text is anything else. */
export function parseNotice(text: string): Notice | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'notifCount' in value ? (value as Notice) : null;
  } catch {
    return null;
  }
}

function isFor(
  { user: { roleId }, corporate: { corporateId, corporateGroup } }: UserDetails,
  message: Notice,
): boolean {
  const user = { roleId, corporateId, corporateGroupId: corporateGroup.corporateGroupId };
  return notificationMatches({ user, message });
}

/** Notices on their way to the listeners. */
export interface NoticeFeed extends Pick<Broadcast<Notice>, 'subscribe' | 'read' | 'end'> {
  /** Passes a notice to the listeners, unless it is for another user or no user is signed in. */
  publish(notice: Notice | null): void;
  /** Whether the notice differs in count, change or unread notices from the last one that the listeners received. */
  isNews(notice: Notice): boolean;
}

export function createNoticeFeed(signedInUser: () => UserDetails | null): NoticeFeed {
  const broadcast = createBroadcast<Notice>();
  let last: Notice | null = null;
  return {
    ...broadcast,
    isNews: ({ notifCount, lastChange, unread }) =>
      notifCount !== last?.notifCount || lastChange !== last.lastChange || unread !== last.unread,
    publish(notice) {
      const user = signedInUser();
      if (!notice || !user || !isFor(user, notice)) return;
      last = notice;
      broadcast.publish(notice);
    },
  };
}
