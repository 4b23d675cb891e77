import { useEffect, useState } from 'react';
import { loadPress, type Press } from './press-part.ts';

/** What the bank answered to a page before the login, or the sentence of its refusal, with the notice to show it in. */
export type Answer<Value> = { Notice: Press['Notice'] } & ({ value: Value } | { message: string });

/**
 * Reads what a page shows as soon as it is opened; undefined until the bank has answered.
 *
 * @param read the call, the same function until it should be sent anew; null if there is nothing to read
 */
export function useAnswer<Value>(
  read: ((options: { signal: AbortSignal }) => Promise<Value>) | null,
): Answer<Value> | undefined {
  const [answer, setAnswer] = useState<Answer<Value>>();
  useEffect(() => {
    setAnswer(undefined);
    if (read === null) return undefined;
    const stop = new AbortController();
    const load = async (): Promise<Answer<Value>> => {
      const [{ Notice, loginError }, [got]] = await Promise.all([
        loadPress(),
        Promise.allSettled([read({ signal: stop.signal })]),
      ]);
      return got.status === 'fulfilled'
        ? { Notice, value: got.value }
        : { Notice, message: loginError({ error: got.reason }) };
    };
    const set = (next: () => Answer<Value>) => {
      if (!stop.signal.aborted) setAnswer(next);
    };
    load().then(
      (loaded) => set(() => loaded),
      (fault: unknown) =>
        set(() => {
          throw fault;
        }),
    );
    return () => stop.abort();
  }, [read]);
  return answer;
}
