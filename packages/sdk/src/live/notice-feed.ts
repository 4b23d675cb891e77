import type { Notice, UserDetails } from '../contract/index.ts';
import { notificationMatches } from '../rules/shell/notification.ts';
import { type Broadcast, createBroadcast } from './broadcast.ts';

/** The notice in a frame's text; null where it holds anything else. */
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
  /** Tells the listeners, unless the notice is another user's or nobody is signed in. */
  publish(notice: Notice | null): void;
  /** The count that the listeners know; null before the first. */
  lastCount(): number | null;
}

export function createNoticeFeed(signedInUser: () => UserDetails | null): NoticeFeed {
  const broadcast = createBroadcast<Notice>();
  let lastCount: number | null = null;
  return {
    ...broadcast,
    lastCount: () => lastCount,
    publish(notice) {
      const user = signedInUser();
      if (!notice || !user || !isFor(user, notice)) return;
      lastCount = notice.notifCount;
      broadcast.publish(notice);
    },
  };
}
