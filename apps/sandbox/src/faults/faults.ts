import { setImmediate } from 'node:timers/promises';
import { durationMs, type MovableClock } from '../operation/clock.ts';
import { LineClosed, type Middleware, type CallConnection } from '../http/bank.ts';
import { Refused } from '../operation/refusals.ts';
import { FAULT_ORDER, type FaultKind, type FaultOrder, matches, ORDERED_REFUSALS } from './fault-order.ts';

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

interface MetCall {
  request: Request;
  connection: CallConnection;
  /** The bank's answer, with later faults applied; a refusal takes the place of the call's own outcome. */
  run: (instead?: Refused) => Promise<Response>;
  /** Reports that the fault has affected its call. */
  met: () => void;
}

interface FaultedCall<K extends FaultKind> extends MetCall {
  order: Extract<FaultOrder, { kind: K }>;
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
  { request, connection }: { request: Pick<Request, 'signal'>; connection: CallConnection },
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

const msOf = (delay: number | string): number => (typeof delay === 'string' ? durationMs(delay) : delay);

/** The refusal that an order requests. */
function refusalOf({ status, retryAfter = '1s' }: Extract<FaultOrder, { kind: 'refuse' }>): Refused {
  const seconds = Math.ceil(msOf(retryAfter) / 1_000);
  const more = status === 401 ? {} : { retryAfterSeconds: seconds, facts: { seconds } };
  return new Refused(ORDERED_REFUSALS[status], more);
}

/** Closes the connection in the middle of a body. */
function breakOff(body: ReadableStreamDefaultController, connection: CallConnection): void {
  const fault = closed(connection);
  // The server prints the error of a stream, and on a port the caller sees the closed connection.
  if (connection.incoming) body.close();
  else body.error(fault);
}

/**
 * An answer whose body leaves in pieces.
 *
 * @param next waits until the piece may leave; a rejection closes the connection instead
 * @param ended the body is complete, or the connection is closed
 */
async function inPieces(
  answer: Response,
  { connection }: Pick<MetCall, 'connection'>,
  pieces: number,
  next: (piece: number) => Promise<void>,
  ended: () => void = () => undefined,
): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const size = Math.ceil(bytes.length / pieces);
  let piece = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          await next(piece);
          controller.enqueue(bytes.slice(piece * size, (piece + 1) * size));
          piece += 1;
          if (piece * size < bytes.length) return;
          controller.close();
        } catch {
          breakOff(controller, connection);
        }
        ended();
      },
      cancel: ended,
    },
    { highWaterMark: 0 },
  );
  const headers = headersOf(answer);
  // Else the server collects the first pieces and sends them together.
  headers.set('transfer-encoding', 'chunked');
  return new Response(body, { status: answer.status, headers });
}

/** A slow body leaves in this many pieces. */
const PIECES = 8;

/** The effect of each kind on its call. */
function actsBy(clock: MovableClock, open: Set<() => void>) {
  const after = (change: (answer: Response) => Response) => async (meeting: MetCall) => {
    const answer = change(await meeting.run());
    meeting.met();
    return answer;
  };
  const acts: { [K in FaultKind]: (meeting: FaultedCall<K>) => Promise<Response> } = {
    latency: async (meeting) => {
      await pending(open, meeting, (end) => {
        clock.after(msOf(meeting.order.delay ?? '30s'), end);
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
      met();
      return new Response('Gateway fault', { status: order.status ?? 503, headers: { 'content-type': 'text/plain' } });
    },
    refuse: ({ order, met, run }) => {
      met();
      return run(refusalOf(order));
    },
    badCipher: after(
      (answer) =>
        new Response(JSON.stringify({ body: GARBAGE }), { status: answer.status, headers: headersOf(answer) }),
    ),
    emptyBody: after((answer) => new Response(null, { status: answer.status, headers: headersOf(answer) })),
    cutBody: async (meeting) => {
      const answer = await meeting.run();
      meeting.met();
      return inPieces(answer, meeting, 2, async (piece) => {
        if (piece === 0) return;
        // Lets the first half reach the network.
        await setImmediate();
        throw new Error('The body ends here.');
      });
    },
    slowBody: async (meeting) => {
      const answer = await meeting.run();
      const [startMs, delayMs] = [clock.now(), msOf(meeting.order.delay ?? '30s')];
      const cleared = new AbortController();
      const hangUp = () => cleared.abort();
      open.add(hangUp);
      const signal = AbortSignal.any([meeting.request.signal, cleared.signal]);
      meeting.met();
      const next = (piece: number) => {
        const dueMs = startMs + ((piece + 1) * delayMs) / PIECES;
        const caller = { request: { signal }, connection: meeting.connection };
        return pending(open, caller, (end) => void clock.after(dueMs - clock.now(), end));
      };
      return inPieces(answer, meeting, PIECES, next, () => void open.delete(hangUp));
    },
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
      due(call).reduceRight<(instead?: Refused) => Promise<Response>>(
        (run, fault) => (given) => {
          const met = () => {
            fault.hits += 1;
            for (const each of fault.waiting) if (fault.hits >= each.hits) each.resolve();
          };
          const act = acts[fault.order.kind] as (meeting: FaultedCall<FaultKind>) => Promise<Response>;
          return act({ ...call, order: fault.order, run: (instead = given) => run(instead), met });
        },
        answer,
      )(),
  };
}
