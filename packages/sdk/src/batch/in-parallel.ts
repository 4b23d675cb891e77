/**
 * Works on items, a bounded number at a time, and yields each result as it comes, in whatever order. Items are taken one
 * by one as places fall free. The first failure, or a reader who leaves, stops the taking; what is under way is let
 * finish, its results are still yielded, and only then is the failure thrown.
 */
export async function* inParallel<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const source = items[Symbol.iterator]();
  const running = new Map<number, Promise<{ key: number; result: Result } | { key: number; failure: unknown }>>();
  let failed: { failure: unknown } | undefined;
  let next = 0;
  const fill = (): void => {
    while (!failed && running.size < limit) {
      const item = source.next();
      if (item.done) return;
      const key = next++;
      const settled = work(item.value).then(
        (result) => ({ key, result }),
        (failure: unknown) => ({ key, failure }),
      );
      running.set(key, settled);
    }
  };
  try {
    fill();
    while (running.size > 0) {
      const settled = await Promise.race(running.values());
      running.delete(settled.key);
      if ('result' in settled) yield settled.result;
      else failed ??= { failure: settled.failure };
      fill();
    }
  } finally {
    await Promise.all(running.values());
  }
  if (failed) throw failed.failure;
}
