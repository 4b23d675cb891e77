import type { Handler } from '../../../operation/handler.ts';
import { payableOf } from '../../rails/payable.ts';

/** Lists the payable bills of a virtual account whose merchant the group serves. */
export const readVirtualAccountBills: Handler<'readVirtualAccountBills'> = async ({ query }, context) => {
  const { clock, read, session } = context;
  const { billed: _, ...bills } = await payableOf(read, session, query, new Date(clock.now()));
  return bills;
};
