import type { Handler } from '../../../operation/handler.ts';
import { payableOf } from '../../rails/payable.ts';

/** What may be paid to a virtual account of a merchant that the group serves. */
export const readVirtualAccountBills: Handler<'readVirtualAccountBills'> = async ({ query }, context) => {
  const { clock, read, session } = context;
  const { creditAccount: _, ...bills } = await payableOf(read, session, query, new Date(clock.now()));
  return bills;
};
