import { valueAt } from '../conform/known-values.ts';
import { plainText } from '../conform/shown-value.ts';
import { PAYABLE } from '../conform/drawn-payment.ts';
import { type Facts, heard, isText, NOT_HERE, refusedBy, rowsIn, type WireAsk, wireAsk } from './wire-ask.ts';
import { ownAccount } from './account-asks.ts';

/** An amount between the terms of a product: asked for a product with these terms, to a payee that its rail knows. */
export const railAmount = wireAsk<Facts, string | null>('inquire', async ({ facts, answer }, asking) => {
  const { amount, min, max = null } = facts;
  const source = await ownAccount(asking);
  for (const { productId, dest, parameters, least } of PAYABLE) {
    if (least === undefined || dest === null || dest.startsWith('$')) continue;
    const terms = (await asking.call('readFee', { query: { productId } }))?.json;
    if (valueAt(terms, 'min') !== min || valueAt(terms, 'max') !== max) continue;
    const body = { productId, source, dest, amount, parameters };
    return heard(await asking.call('inquire', { body }), ({ status, json }) => {
      const isRefused = valueAt(json, 'ruleId') === 'rail.amount';
      if (status !== 200 && !isRefused) return NOT_HERE;
      const said = (isTaken: boolean): string => `${productId} ${isTaken ? 'diterima' : 'ditolak'}`;
      return { expected: said(answer === null), seen: said(!isRefused) };
    });
  }
  return NOT_HERE;
});

/** Who approves an amount by tiers that are only tried, for a product of the group of the case. */
export const approvalSteps = wireAsk<Facts, readonly unknown[] | null>(
  'testApprovalMatrix',
  async ({ facts: { tiers, productGroup, amount }, answer }, { call }) => {
    const products = rowsIn((await call('listProducts'))?.json);
    const productId = valueAt(
      products.find((row) => valueAt(row, 'productGroup') === productGroup),
      'productId',
    );
    if (!isText(productId)) return NOT_HERE;
    return heard(await call('testApprovalMatrix', { body: { tiers, productId, amount } }), ({ json, status }) =>
      status === 200
        ? { expected: JSON.stringify(answer ?? []), seen: JSON.stringify(valueAt(json, 'steps')) }
        : 'bank tidak menerima jenjang ini',
    );
  },
);

/** Whether a transaction has a receipt, for one that this user sees in the status of the case. */
export const receiptFinal = wireAsk<Facts, string | null>(
  'readReceipt',
  async ({ facts: { status, autoType }, answer }, { call }) => {
    const list = await call('listTransactions', { query: { status, size: 200 } });
    const found = rowsIn(valueAt(list?.json, 'content')).find(
      (row) => (valueAt(row, 'schedule/autoType') ?? 'NOW') === (autoType ?? 'NOW'),
    );
    const referenceId = valueAt(found, 'referenceId');
    if (!isText(referenceId)) return NOT_HERE;
    return heard(await call('readReceipt', { path: { referenceId } }), ({ json }) => ({
      expected: answer ?? 'resi tersedia',
      seen: plainText(valueAt(json, 'ruleId') ?? 'resi tersedia'),
    }));
  },
);

/** The reason of a rejection, for a transaction that does not exist. */
export const rejectionReason: WireAsk = wireAsk<Facts, string | null>(
  'reject',
  async ({ facts: { value }, answer }, { call }) => {
    const items = [{ referenceId: 'IB000000000000', version: 1 }];
    const body = { items, reason: value, reasonCode: 'LAINNYA' };
    return heard(await call('reject', { body }), (exchange) => ({
      expected: answer === null ? 'diterima' : `ditolak: ${answer}`,
      seen: refusedBy(exchange, 'cred.reason'),
    }));
  },
);
