import type { CallMeta, CallOptions } from './plain-request.ts';
import { misuse } from './misuse.ts';

/**
 * A call's data together with the metadata of its answer: the trace id in the bank's log, the client's own id of the
 * call, and the number of attempts. A failed call throws its `BankError`, which has them too.
 *
 * @param call the call, which must pass the options on
 * @example
 * const { data, meta } = await withMeta((options) => bank.accounts.readBalance('10001040012345', options));
 * console.log(data.balance, meta.traceId);
 */
export async function withMeta<T>(
  call: (options: Pick<CallOptions, 'onMeta'>) => Promise<T>,
): Promise<{ data: T; meta: CallMeta }> {
  let last: CallMeta | undefined;
  const data = await call({ onMeta: (meta) => (last = meta) });
  if (!last) throw misuse('call', 'Panggilan harus meneruskan options-nya kepada bank.');
  return { data, meta: last };
}
