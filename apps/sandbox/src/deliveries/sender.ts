import type { Tx } from '../db/tx.ts';
import type { writeTo } from '../db/write.ts';
import type { Clock } from '../operation/clock.ts';
import { type Claimed, claimDue, dueEndpoints, endClaim } from './claim.ts';
import { concludeTry } from './conclude-try.ts';
import { Interrupted, postEvent, type PostOptions } from './post-event.ts';
import { createPlaces } from './places.ts';
import { signedEvent } from './sign-event.ts';

/** Tries at a time to one endpoint, each of another subject. */
const MOST_AT_ONCE = 4;
/** Tries at a time of this process, however many endpoints there are; each holds a connection and a claim. */
const MOST_IN_ALL = 128;
/** What a claim lasts beyond the time of a try, so that its outcome can be stored. */
const LEASE_SPARE_MS = 15_000;

export interface SenderOptions extends PostOptions {
  clock: Clock;
  read: Tx;
  write: ReturnType<typeof writeTo>;
  onFault: (fault: unknown) => void;
  /** Tries at a time over all endpoints. @default 128 */
  mostInAll?: number;
}

/** Sends events to the endpoints of corporates. */
export interface Sender {
  /** Starts what is due, and does not wait for it: a receiver that hangs delays no other. */
  start: () => Promise<void>;
  /** Sends what is due, and what becomes due by that, and waits for all of it. @returns the number of tries */
  drain: () => Promise<number>;
  /** Aborts the tries under way; they do not count, and another process may make them at once. */
  close: () => Promise<void>;
}

/** The tries to one endpoint. */
interface Lane {
  /** Looks for what is due: somebody asks for it, or a try has ended, also while the lane is being filled. */
  wake: () => void;
  /** How often it was woken. */
  wakes: number;
  /** The subject that had its turn last. */
  afterSubject: string;
}

/** Tries one delivery and stores what became of it. Only faults of the bank are thrown. */
async function deliver(claimed: Claimed, options: SenderOptions, closing: AbortSignal): Promise<void> {
  const { clock, write } = options;
  try {
    const signed = signedEvent(claimed.event, claimed.endpoint, { now: clock.now(), sentAt: new Date() });
    const tried = await postEvent(signed, options, closing);
    await write((tx) => concludeTry(tx, claimed, tried, { now: new Date(clock.now()), jitter: Math.random() }));
  } catch (fault) {
    // After a fault of the bank the claim lasts, so that the fault does not repeat at once.
    if (!(fault instanceof Interrupted)) throw fault;
    await write((tx) => endClaim(tx, claimed));
  }
}

/** Claims up to so many deliveries that are due at one endpoint, beginning after the subject that had its turn last. */
async function claimInTurn(
  { clock, write, tryMs }: SenderOptions,
  endpointId: string,
  lane: Lane,
  most: number,
): Promise<Claimed[]> {
  const { afterSubject } = lane;
  const limits = { now: new Date(clock.now()), most, leaseMs: tryMs + LEASE_SPARE_MS, afterSubject };
  const claimed = await claimDue(write, endpointId, limits);
  const left = most - claimed.length;
  if (left > 0 && afterSubject !== '')
    claimed.push(...(await claimDue(write, endpointId, { ...limits, most: left, afterSubject: '' })));
  lane.afterSubject = claimed.at(-1)?.delivery.subject ?? '';
  return claimed;
}

/** Fills a lane anew whenever it is woken, until no try is open and nothing was due since it was woken last. */
async function keepFilled(
  lane: Lane,
  open: ReadonlySet<Promise<void>>,
  { fill, onIdle }: { fill: () => Promise<void>; onIdle: () => void },
): Promise<void> {
  let seen: number;
  try {
    do {
      seen = lane.wakes;
      const woken = new Promise<void>((resolve) => {
        lane.wake = () => {
          lane.wakes += 1;
          resolve();
        };
      });
      await fill();
      if (open.size > 0) await woken;
    } while (lane.wakes > seen);
  } finally {
    onIdle();
    await Promise.all(open);
  }
}

export function createSender(options: SenderOptions): Sender {
  const { clock, read, onFault, mostInAll = MOST_IN_ALL } = options;
  const places = createPlaces(mostInAll);
  const closing = new AbortController();
  const lanes = new Map<string, Lane>();
  const running = new Set<Promise<void>>();
  let tries = 0;

  const isClosing = (): boolean => closing.signal.aborted;
  /** Starts trying what is due at one endpoint, as far as there is room. */
  async function fill(endpointId: string, lane: Lane, open: Set<Promise<void>>): Promise<void> {
    const most = MOST_AT_ONCE - open.size;
    if (most === 0 || isClosing()) return;
    const taken = await places.take(most);
    let claimed: Claimed[] = [];
    try {
      if (!isClosing()) claimed = await claimInTurn(options, endpointId, lane, taken);
    } finally {
      places.leave(taken - claimed.length);
    }
    for (const each of claimed) {
      tries += 1;
      const tried = deliver(each, options, closing.signal)
        .catch(onFault)
        .finally(() => {
          places.leave(1);
          open.delete(tried);
          lane.wake();
        });
      open.add(tried);
    }
  }

  function send(endpointId: string): void {
    const known = lanes.get(endpointId);
    if (known) return known.wake();
    const lane: Lane = { wake: () => undefined, wakes: 0, afterSubject: '' };
    lanes.set(endpointId, lane);
    const open = new Set<Promise<void>>();
    const ended = keepFilled(lane, open, {
      fill: () => fill(endpointId, lane, open),
      onIdle: () => lanes.delete(endpointId),
    })
      .catch(onFault)
      .finally(() => running.delete(ended));
    running.add(ended);
  }

  async function start(): Promise<void> {
    if (isClosing()) return;
    for (const endpointId of await dueEndpoints(read, new Date(clock.now()))) send(endpointId);
  }
  const allEnded = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    start,
    drain: async () => {
      const before = tries;
      await start();
      await allEnded();
      return tries - before;
    },
    close: async () => {
      closing.abort();
      await allEnded();
    },
  };
}
