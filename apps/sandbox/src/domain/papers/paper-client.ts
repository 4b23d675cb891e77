import type { MessagePort, Worker } from 'node:worker_threads';
import type { HeadOf, PaperKind, PartOf } from './papers.ts';
import type { PaperAnswer, PaperRequest } from './serve-papers.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Port = Worker | MessagePort;
interface Waiting {
  resolve: (bytes: Bytes[]) => void;
  reject: (fault: Error) => void;
}

/** One run of the thread. It does not keep the process alive while nobody waits for it. */
function connect(port: Port, onEnd: () => void) {
  const waiting = new Map<number, Waiting>();
  let cause: Error | null = null;
  const settle = (id: number, how: (one: Waiting) => void) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) port.unref();
    if (one) how(one);
  };
  // A thread that failed reports its end as well.
  const end = (fault: Error) => {
    if (cause !== null) return;
    cause = fault;
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(fault));
    onEnd();
  };
  port.on('message', (answer: PaperAnswer) =>
    settle(answer.id, ({ resolve, reject }) =>
      'fault' in answer ? reject(new Error(answer.fault)) : resolve(answer.bytes),
    ),
  );
  port.on('error', end);
  port.on('exit', () => end(new Error('The thread that draws papers ended')));
  port.unref();
  return {
    ask: (request: PaperRequest) =>
      new Promise<Bytes[]>((resolve, reject) => {
        if (cause !== null) return reject(cause);
        port.postMessage(request);
        port.ref();
        waiting.set(request.id, { resolve, reject });
      }),
    drop: (id: number) => {
      if (cause === null) port.postMessage({ id, step: 'drop' } satisfies PaperRequest);
    },
  };
}

/**
 * Draws papers in a thread, which starts with the first one, and again after it ended. Only the papers in it are lost then.
 *
 * @param start starts the thread
 */
export function createPaperClient(start: () => Promise<Port>) {
  let running: Promise<ReturnType<typeof connect>> | null = null;
  let papers = 0;
  const end = () => void (running = null);
  async function begin() {
    try {
      return connect(await start(), end);
    } catch (fault) {
      end();
      throw fault;
    }
  }

  /**
   * Draws a paper part by part, each when the one before was taken.
   *
   * @throws whatever stopped the drawing, in the thread too
   */
  return async function* drawPaper<Kind extends PaperKind>(
    kind: Kind,
    head: HeadOf<Kind>,
    parts: Iterable<PartOf<Kind>> | AsyncIterable<PartOf<Kind>>,
  ): AsyncGenerator<Bytes, void> {
    running ??= begin();
    const { ask, drop } = await running;
    papers += 1;
    const id = papers;
    try {
      yield* await ask({ id, step: 'open', kind, head });
      for await (const part of parts) yield* await ask({ id, step: 'draw', part });
      yield* await ask({ id, step: 'end' });
    } finally {
      drop(id);
    }
  };
}
