import type { BatchProgress, NoticePage, NoticeQuery, PersonalNotice } from '../contract/index.ts';
import { LIVE_DESTINATIONS } from '../contract/live.gen.ts';
import { notify } from '../transport/events.ts';
import { createOwedRead, type OwedReadPorts } from './owed-read.ts';
import type { Channel } from './stomp-connection.ts';

/** Receives each notice to the signed-in user once; a sum that grows comes again. */
export type PersonalListener = (notice: PersonalNotice) => void;

/** Receives how far a batch is, while its rows are paid. */
export type ProgressListener = (progress: BatchProgress) => void;

/** After so many live notices a read moves the mark, so that a gap later reads few that are known. */
const MOST_AFTER_MARK = 500;
const PAGE_SIZE = 200;

/** The message of a frame: an object with this field, else null. */
function parseMessage<Message extends object>(text: string, field: keyof Message & string): Message | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && field in value ? (value as Message) : null;
  } catch {
    return null;
  }
}

/** Notices to the signed-in user: those that arrive, and those that a gap missed. */
export interface PersonalFeed {
  /** The returned function ends the subscription; without a listener the place in the notices is forgotten. */
  subscribe: (listener: PersonalListener) => () => void;
  /** Tells how far batches are; nothing is read again that a gap missed. The returned function ends the subscription. */
  subscribeProgress: (listener: ProgressListener) => () => void;
  /** What a connection subscribes to: nothing without a listener, since a bank without such notices refuses it. */
  channels: () => Channel[];
  /** Reads what came since the last read, if anybody listens. The first read only remembers where the notices are. */
  refresh: () => void;
  end: () => void;
}

type ReadPage = (query: NoticeQuery) => Promise<NoticePage>;

interface FeedPorts extends Pick<OwedReadPorts, 'timers' | 'retryMs' | 'mayRead'> {
  /** Reads one page of the user's notices. */
  read: ReadPage;
}

// A sum keeps its id while it grows; its sentence changes.
const keyOf = ({ notifId, message }: PersonalNotice): string => `${notifId} ${message}`;

/** The notices after a mark, the newest first, and the mark after them. */
async function readAfter(read: ReadPage, after: string): Promise<{ missed: PersonalNotice[]; newMark: string }> {
  const query = { after, size: PAGE_SIZE };
  const first = await read(query);
  const missed = [...first.content];
  for (let { next } = first; next !== null;) {
    const page = await read({ ...query, cursor: next });
    missed.push(...page.content);
    next = page.next;
  }
  return { missed, newMark: first.mark };
}

export function createPersonalFeed({ read, timers, retryMs, mayRead }: FeedPorts): PersonalFeed {
  const listeners = new Set<PersonalListener>();
  const progressListeners = new Set<ProgressListener>();
  /** What was reported since the last read and since the one before it. What is older than both never comes again. */
  let reported = new Set<string>();
  let reportedBefore = new Set<string>();
  let mark: string | null = null;
  let liveAfterMark = 0;
  /** Replaced when the last listener leaves, so that a read under way then changes nothing. */
  let listening = {};

  function report(notice: PersonalNotice): void {
    const key = keyOf(notice);
    if (reported.has(key) || reportedBefore.has(key)) return;
    reported.add(key);
    for (const listener of [...listeners]) notify(listener, notice);
  }

  async function readMissed(): Promise<void> {
    const started = listening;
    if (mark === null) {
      const page = await read({ size: 1 });
      if (started === listening) ({ mark } = page);
      return;
    }
    const liveBefore = liveAfterMark;
    const { missed, newMark } = await readAfter(read, mark);
    if (started !== listening) return;
    mark = newMark;
    liveAfterMark -= liveBefore;
    for (const notice of missed.reverse()) report(notice);
    reportedBefore = reported;
    reported = new Set(missed.map(keyOf));
  }

  const reads = createOwedRead({ timers, retryMs, mayRead, read: readMissed });
  function refresh(): void {
    if (listeners.size > 0) reads.request();
  }

  /** Forgets the place in the notices. */
  function forget(): void {
    listening = {};
    mark = null;
    liveAfterMark = 0;
    reported = new Set();
    reportedBefore = new Set();
    reads.cancel();
  }

  const channel: Channel = {
    destination: LIVE_DESTINATIONS.transactionQueue,
    onMessage(text) {
      const progress = parseMessage<BatchProgress>(text, 'upload');
      if (progress) for (const listener of [...progressListeners]) notify(listener, progress);
      const notice = parseMessage<PersonalNotice>(text, 'notifId');
      if (!notice || listeners.size === 0) return;
      liveAfterMark += 1;
      report(notice);
      if (reads.isOwed() || liveAfterMark >= MOST_AFTER_MARK) reads.catchUp();
    },
    onSubscribed: refresh,
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) forget();
      };
    },
    subscribeProgress(listener) {
      progressListeners.add(listener);
      return () => void progressListeners.delete(listener);
    },
    channels: () => (listeners.size + progressListeners.size > 0 ? [channel] : []),
    refresh,
    end() {
      listeners.clear();
      progressListeners.clear();
      forget();
    },
  };
}
