import { and, eq } from 'drizzle-orm';
import { fromSen } from '@ibk/sdk/format';
import { upload } from '../../db/schema/upload.ts';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import { shownRows } from '../files/upload-rows.ts';
import type { InquiryPort, Rail, RailAnswer } from './rail.ts';

/** The payees of an upload, as far as a content names them. */
async function shownPayees({ read }: InquiryPort, referenceChannel: string) {
  const rows = await shownRows(read, referenceChannel);
  return rows.map(({ customerId: account, customerName, amount, name }) => ({
    ...{ account, name: customerName, amount: fromSen(amount) },
    valid: name === 'match' || name === 'close',
  }));
}

/** The rows of a batch have rails of their own, so the batch itself waits until the last of them has come to its end. */
const waits = (): Promise<RailAnswer> => Promise.resolve({ outcome: 'pending' });

/** Uploads, whose rows are paid one by one. */
export const batch: Rail = {
  leavesBank: false,
  decidesAmount: false,
  returnsMoney: false,

  async inquire({ productId, source, parameters }, _, port) {
    if (!('referenceChannel' in parameters)) throw new Refused('product.unavailable');
    const { referenceChannel } = parameters;
    const isOwn = and(eq(upload.referenceChannel, referenceChannel), scopeTo(port.session).uploads);
    const [found] = await port.read.select().from(upload).where(isOwn);
    if (!found) throw new Refused('upload.unknown');
    if (found.kasdaId !== null) throw new Refused('upload.document');
    if (found.productId !== productId || found.source !== source) throw new Refused('upload.otherTerms');
    return {
      dest: referenceChannel,
      destName: `${found.count} penerima`,
      amount: found.amount,
      fee: found.fee,
      creditAccount: INTERNAL_ACCOUNTS.clearing.accountNumber,
      parts: { detail: await shownPayees(port, referenceChannel), parameters: { referenceChannel } },
    };
  },

  settle: waits,
  ask: waits,
};
