import { toSen } from '@ibk/sdk/format';
import { taxBillingLookupPrecondition, taxBillingOf } from '@ibk/sdk/rules';
import type { Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { assertWhole } from '../../operation/whole-body.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { askingOf, listed, narrowedBy } from '../../operation/list-source.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import { billingFigures, BILLINGS, billingsSeen, toListedBilling } from './billing-list.ts';
import { makeBilling } from './make-billing.ts';
import { packOf } from './rule-pack.ts';
import { checkedForm, lookedUp, toTaxBilling } from './tax-form.ts';

/** Calls for billing codes. Bill number, expiry and looked-up fields come from the bank, never from the request. */
export const billingHandlers = {
  /** @source 001 §7 */
  async inquireNpwp({ body }) {
    assertWhole(body);
    const { billNumber: _, expiredDate: __, ...form } = taxBillingOf(body);
    const missing = taxBillingLookupPrecondition({ ...form, map: form.mapTransaction });
    if (missing !== null) throw new Refused('taxBilling.lookupPrecondition', { facts: { message: missing } });
    return Promise.resolve(toTaxBilling(lookedUp(form), body.additionalData ?? null));
  },

  /** @source 001 §7 */
  async createBilling({ body }, context) {
    assertWhole(body);
    const { billNumber: _, expiredDate: __, ...requested } = taxBillingOf(body);
    const form = checkedForm(requested, packOf(context));
    const { session, profile } = context;
    return keyedWrite(context, 'createBilling', body, async (tx, now) => {
      const maker = { tx, session, now, zone: profile.timeZone };
      const billing = toTaxBilling(form, body.additionalData ?? null);
      return (await makeBilling(maker, billing, toSen(form.amount ?? 0))).data;
    });
  },

  listBillings: ({ query }, context) => listed(BILLINGS, askingOf(context), query),

  async summariseBillings({ query }, context) {
    const asking = askingOf(context);
    const [found] = await billingFigures(asking.read).where(narrowedBy(BILLINGS, asking, query));
    return { count: found?.count ?? 0, amount: exactSum(BigInt(found?.amount ?? 0)) };
  },

  async readBilling({ path: { billNumber } }, context) {
    const asking = askingOf(context);
    const [found] = await billingsSeen(asking, [billNumber]);
    if (!found) throw new Refused('billing.unknown', { referenceId: billNumber });
    return { billing: toListedBilling(found, asking), form: found.row.data };
  },
} satisfies Partial<Handlers>;
