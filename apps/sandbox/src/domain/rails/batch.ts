import { and, asc, eq } from 'drizzle-orm';
import { fromSen } from '@ibk/sdk/format';
import { upload, uploadRow } from '../../db/schema/treasury.ts';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { InquiryPort, Rail, RailAnswer } from './rail.ts';

/** Payees that a content names; the call of the upload pages the rest. */
const MOST_SHOWN = 200;

/** The payees of an upload, as far as a content names them. */
async function shownPayees({ read }: InquiryPort, referenceChannel: string) {
  const rows = await read
    .select({
      account: uploadRow.customerId,
      name: uploadRow.customerName,
      amount: uploadRow.amount,
      verdict: uploadRow.name,
    })
    .from(uploadRow)
    .where(eq(uploadRow.referenceChannel, referenceChannel))
    .orderBy(asc(uploadRow.line))
    .limit(MOST_SHOWN);
  return rows.map(({ account, name, amount, verdict }) => ({
    ...{ account, name, amount: fromSen(amount) },
    valid: verdict === 'match' || verdict === 'close',
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
