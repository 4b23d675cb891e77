/**
 * Does work for a key at once, and for all requests that follow within an interval once at its end.
 *
 * @param onFault receives the work's errors
 */
export function atMostEvery<Asked>(
  everyMs: number,
  work: (key: string, asked: Asked) => Promise<void>,
  onFault: (fault: unknown) => void,
) {
  const waiting = new Map<string, { timer: NodeJS.Timeout; asked: Asked | null }>();
  const begin = (key: string, asked: Asked): void => {
    const timer = setTimeout(() => end(key), everyMs).unref();
    waiting.set(key, { timer, asked: null });
    work(key, asked).catch(onFault);
  };
  const end = (key: string): void => {
    const asked = waiting.get(key)?.asked ?? null;
    waiting.delete(key);
    if (asked !== null) begin(key, asked);
  };
  return {
    request(key: string, asked: Asked): void {
      const known = waiting.get(key);
      if (known) known.asked = asked;
      else begin(key, asked);
    },
    close(): void {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
