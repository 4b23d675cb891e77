import { type BankError, isBankError } from '../transport/bank-error.ts';
import type { Timers } from '../transport/clock.ts';
import type { NoticeFeed } from './notice-feed.ts';
import type { NoticesBank } from './notices-bank.ts';
import type { createNoticesState, NoticesState } from './notices-state.ts';
import { createPolling } from './polling.ts';

interface FallbackPorts {
  bank: NoticesBank;
  feed: NoticeFeed;
  state: ReturnType<typeof createNoticesState>;
  timers: Timers;
  pollMs: number;
  /** Whether to poll now; false skips one turn. */
  pollWhile: () => boolean;
  /** Called after each poll that passed. */
  onPolled: () => void;
  onSignedOut: () => void;
}

/** Polls the bank for the count before the first connection and while there is no connection. */
export function createNoticesFallback({
  bank,
  feed,
  state,
  timers,
  pollMs,
  pollWhile,
  onPolled,
  onSignedOut,
}: FallbackPorts) {
  /** Whether the last attempt to connect failed. */
  let isCut = false;
  /** Why no connection is possible. */
  let missing: BankError | null = null;
  /** Result of the last poll. */
  let answer: { state: NoticesState; fault: BankError | null } | null = null;

  /** Without a connection the last poll decides the state; while a connection is being made, its result is not shown. */
  function showAnswer(): void {
    if (isCut && answer) state.moveTo(answer.state, answer.fault ?? missing);
  }

  async function ask(signal: AbortSignal): Promise<void> {
    try {
      const notice = await bank.system.readNotice({ signal, retry: 'off' });
      if (signal.aborted) return;
      answer = { state: 'polling', fault: null };
      showAnswer();
      if (feed.isNews(notice)) feed.publish(notice);
      onPolled();
    } catch (error) {
      if (signal.aborted) return;
      if (isBankError(error) && error.kind === 'unauthorized') return onSignedOut();
      answer = { state: 'offline', fault: isBankError(error) ? error : null };
      showAnswer();
    }
  }
  const polling = createPolling({ timers, everyMs: pollMs, mayAsk: pollWhile, ask });

  return {
    /** Polls at once, then at each interval. @returns after the first answer */
    start: (): Promise<void> => polling.start(),
    /** Called when an attempt to connect failed. @param reason why no connection is possible */
    replace(reason: BankError | null = null): void {
      isCut = true;
      missing = reason;
      showAnswer();
      void polling.start();
    },
    /** Called when a connection was made, or when no listener is left. */
    stop(): void {
      polling.stop();
      isCut = false;
      answer = null;
    },
  };
}
