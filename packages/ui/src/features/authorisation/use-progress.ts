import { useQuery } from '@tanstack/react-query';
import { keys } from '../../queries/keys.ts';

/** Fewer are done before anybody would read how far they are. */
const FEWEST = 51;
const EVERY_MS = 1_000;

/** Many things that one request does. */
export interface ManyAtOnce {
  total: number;
  /** What they are called: 'transaksi'. */
  noun: string;
  /** Asks the bank how many of them are still to be done. */
  left: (signal: AbortSignal) => Promise<number>;
}
/** A request on its way, by its idempotency key. */
interface OnItsWay {
  idempotencyKey: string;
  many: ManyAtOnce | undefined;
}

/** How far the bank is with a request for more than 50 things, in words; undefined for any other, and without one. */
export function useProgress(request: OnItsWay | null): string | undefined {
  const many = request?.many && request.many.total >= FEWEST ? request.many : undefined;
  const { data: left } = useQuery({
    queryKey: keys.progress(request?.idempotencyKey ?? ''),
    queryFn: ({ signal }) => many?.left(signal) ?? 0,
    enabled: many !== undefined,
    refetchInterval: EVERY_MS,
    gcTime: 0,
    // The answer of the request itself tells how it ended.
    meta: { silent: true },
  });
  return many && `Memproses ${many.total - (left ?? many.total)} dari ${many.total} ${many.noun}`;
}
