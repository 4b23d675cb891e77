/**
 * Processes items with bounded concurrency and yields the results in order of completion. It takes items one by one as
 * slots become free. The first failure, or a consumer that stops iterating, ends the taking of items; items in progress
 * finish, their results are still yielded, and only then is the failure thrown.
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
