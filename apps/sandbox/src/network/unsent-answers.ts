import type { ServerResponse } from 'node:http';

/** Answers that were not taken yet, by their size in bytes; together they have an upper limit. */
export interface UnsentAnswers {
  /** Counts an answer until it was taken or its connection closed. The oldest are cut while there is too much. */
  add: (answer: ServerResponse, bytes: number) => void;
  /** What is unsent now. */
  bytes: () => number;
}

/** @param mostBytes how much may be unsent over all connections */
export function createUnsentAnswers(mostBytes: number): UnsentAnswers {
  // In the order in which they were answered, so that the first one has been unread for the longest time.
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
