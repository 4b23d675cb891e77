import { durationMs, type MovableClock } from '../operation/clock.ts';
import { LineClosed, type Middleware, type CallConnection } from '../http/bank.ts';
import { FAULT_ORDER, type FaultKind, type FaultOrder, matches } from './fault-order.ts';

/** The current state of a fault. */
interface FaultState {
  faultId: string;
  order: FaultOrder;
  /** Matching calls so far. */
  seen: number;
  /** Affected calls so far. */
  hits: number;
}

/** A fault that was ordered. */
export interface Fault {
  faultId: string;
  hits: () => number;
  /**
   * Waits until the fault has affected this many calls; for the kinds that act after a call, its effect is committed by
   * then.
   *
   * @param hits @default 1
   */
  met: (hits?: number) => Promise<void>;
  remove: () => void;
}

/** The simulated faults between a client and the bank. */
export interface Faults {
  /** @throws when the order is invalid, naming the fault in it */
  add: (order: FaultOrder) => Fault;
  /** Oldest first, including spent ones. */
  list: () => FaultState[];
  /** @returns whether the fault existed */
  remove: (faultId: string) => boolean;
  /** Removes every fault; calls that still wait for an answer see their connection close. */
  clear: () => void;
  /** Applies the faults to the calls of the contract. */
  middleware: Middleware;
}

interface FaultedCall {
  order: FaultOrder;
  request: Request;
  connection: CallConnection;
  /** The bank's answer, with later faults applied. */
  run: () => Promise<Response>;
  /** Reports that the fault has affected its call. */
  met: () => void;
}

/** The error that fetch throws for a closed connection; on a port the connection is really closed. */
function closed({ incoming }: CallConnection): LineClosed {
  incoming?.socket.destroy?.();
  const cause = Object.assign(new Error('The connection was closed.'), { code: 'ECONNRESET' });
  return new LineClosed('fetch failed', { cause });
}

/** Ends early when the caller hangs up, or when the faults are cleared. */
function pending(
  open: Set<() => void>,
  { request, connection }: FaultedCall,
  start: (end: () => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const hangUp = () => {
      open.delete(hangUp);
      reject(closed(connection));
    };
    if (request.signal.aborted) return hangUp();
    open.add(hangUp);
    request.signal.addEventListener('abort', hangUp, { once: true });
    start(() => {
      open.delete(hangUp);
      resolve();
    });
  });
}

/** The headers of an answer, for a different body. */
function headersOf({ headers }: Response): Headers {
  const copied = new Headers(headers);
  copied.delete('content-length');
  return copied;
}

/** No sealed text begins like this, whatever its key. */
const GARBAGE = Buffer.from('bukan teks tersandi '.repeat(4)).toString('base64');

/** The effect of each kind on its call. */
function actsBy(clock: MovableClock, open: Set<() => void>) {
  const after = (change: (answer: Response) => Response) => async (meeting: FaultedCall) => {
    const answer = change(await meeting.run());
    meeting.met();
    return answer;
  };
  const acts: Record<FaultKind, (meeting: FaultedCall) => Promise<Response>> = {
    latency: async (meeting) => {
      const { delay = '30s' } = meeting.order as Extract<FaultOrder, { kind: 'latency' }>;
      const delayMs = typeof delay === 'string' ? durationMs(delay) : delay;
      await pending(open, meeting, (end) => {
        clock.after(delayMs, end);
        meeting.met();
      });
      return meeting.run();
    },
    drop: async ({ connection, met }) => {
      met();
      throw closed(connection);
    },
    'timeout-after-commit': async (meeting) => {
      await meeting.run();
      await pending(open, meeting, meeting.met);
      throw closed(meeting.connection);
    },
    http: async ({ order, met }) => {
      const { status = 503 } = order as Extract<FaultOrder, { kind: 'http' }>;
      met();
      return new Response('Gateway fault', { status, headers: { 'content-type': 'text/plain' } });
    },
    badCipher: after(
      (answer) =>
        new Response(JSON.stringify({ body: GARBAGE }), { status: answer.status, headers: headersOf(answer) }),
    ),
    emptyBody: after((answer) => new Response(null, { status: answer.status, headers: headersOf(answer) })),
  };
  return acts;
}

/** Creates the faults of one bank; latency goes by the bank's clock. */
export function createFaults(clock: MovableClock): Faults {
  const faults: (FaultState & { waiting: { hits: number; resolve: () => void }[] })[] = [];
  const open = new Set<() => void>();
  const acts = actsBy(clock, open);
  let number = 0;

  /** Counts the call for every matching fault. Faults whose turn it is act on the call, the oldest outermost. */
  function due(call: Parameters<Middleware>[0]) {
    const matching = faults.filter(({ order }) => matches(order, call));
    for (const fault of matching) fault.seen += 1;
    return matching.filter(({ order: { nth = 1, times = 1 }, seen }) => seen >= nth && seen < nth + times);
  }
  function remove(faultId: string): boolean {
    const at = faults.findIndex((fault) => fault.faultId === faultId);
    if (at >= 0) faults.splice(at, 1);
    return at >= 0;
  }
  return {
    add(given) {
      const order = FAULT_ORDER.parse(given);
      const faultId = `fault-${(number += 1)}`;
      const fault = { faultId, order, seen: 0, hits: 0, waiting: [] as { hits: number; resolve: () => void }[] };
      faults.push(fault);
      return {
        faultId,
        hits: () => fault.hits,
        met: (hits = 1) =>
          new Promise((resolve) => (fault.hits >= hits ? resolve() : void fault.waiting.push({ hits, resolve }))),
        remove: () => void remove(faultId),
      };
    },
    list: () => faults.map(({ waiting: _, ...state }) => ({ ...state })),
    remove,
    clear() {
      faults.length = 0;
      for (const hangUp of [...open]) hangUp();
    },
    middleware: (call, answer) =>
      due(call).reduceRight<() => Promise<Response>>(
        (run, fault) => () => {
          const met = () => {
            fault.hits += 1;
            for (const each of fault.waiting) if (fault.hits >= each.hits) each.resolve();
          };
          return acts[fault.order.kind]({ ...call, order: fault.order, run, met });
        },
        answer,
      )(),
  };
}
