import type { ServerResponse } from 'node:http';

/** Answers that clients have not read yet, by size in bytes, with one upper limit for all of them. */
export interface UnsentAnswers {
  /** Counts an answer until it was read or its connection closed. Over the limit, the oldest answers are cut. */
  add: (answer: ServerResponse, bytes: number) => void;
  /** The bytes that are unsent now. */
  bytes: () => number;
}

/** @param mostBytes upper limit of unsent bytes over all connections */
export function createUnsentAnswers(mostBytes: number): UnsentAnswers {
  // In the order of the answers, so that the first one has been unread for the longest time.
  const sizes = new Map<ServerResponse, number>();
  let total = 0;

  function remove(answer: ServerResponse): void {
    total -= sizes.get(answer) ?? 0;
    sizes.delete(answer);
  }
  return {
    add: (answer, bytes) => {
      sizes.set(answer, bytes);
      total += bytes;
      answer.once('close', () => remove(answer));
      for (const oldest of sizes.keys()) {
        if (total <= mostBytes) break;
        remove(oldest);
        oldest.socket?.destroy();
      }
    },
    bytes: () => total,
  };
}
