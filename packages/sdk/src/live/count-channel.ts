import { LIVE_DESTINATIONS } from '../contract/live.gen.ts';
import { type NoticeFeed, parseNotice } from './notice-feed.ts';
import type { NoticesBank } from './notices-bank.ts';
import type { Channel } from './stomp-connection.ts';

const MOST_REREADS = 3;

/** The channel of the count, and the read of what a gap missed. */
export function createCountChannel(bank: NoticesBank, feed: NoticeFeed, signal: AbortSignal) {
  let received = 0;
  let wasLive = false;
  const channel: Channel = {
    destination: LIVE_DESTINATIONS.noticesTopic,
    onMessage(body) {
      received += 1;
      feed.publish(parseNotice(body));
    },
  };
  return {
    channel,
    /** Reads the missed notice. One that arrives meanwhile may be older or newer than the answer, so it reads again. */
    async catchUp(): Promise<void> {
      const isFirst = !wasLive;
      wasLive = true;
      for (let read = 0; read < MOST_REREADS; read += 1) {
        const before = received;
        const notice = await bank.system.readNotice({ signal });
        if (before !== received) continue;
        if (!isFirst || feed.isNews(notice)) feed.publish(notice);
        return;
      }
    },
  };
}
