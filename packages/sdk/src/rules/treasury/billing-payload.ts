import { isBlank } from '../verdict.ts';
import { decide, type Table } from '../table.ts';

const sorted = (...keys: string[]): readonly string[] => keys.sort();

const AGGREGATE = /* @__PURE__ */ sorted(
  'kasdaId',
  'tahun',
  'noDokumen',
  'jenisDokumen',
  'rekeningSumber',
  'idBilling',
  'potongan',
);
const KASDA = /* @__PURE__ */ (() => [
  ...['productId', 'noTransaksi', 'noDokumen', 'tahun', 'noRekening', 'kodeMap', 'billing'],
  ...['noReference', 'noReferenceChannel'],
])();

/** Sorted body keys of a deduction's billing calls; a change may also carry `expiredDate`. @source 002 §7 */
export const BILLING_KEYS = /* @__PURE__ */ (() =>
  ({
    payAggregate: AGGREGATE,
    changeAggregate: AGGREGATE,
    changeAggregateExpiring: sorted(...AGGREGATE, 'expiredDate'),
    payKasda: sorted(...KASDA),
    changeKasda: sorted(...KASDA, 'newBillNum'),
  }) as const)();

// prettier-ignore
const PAYLOAD: Table<readonly string[], { call: string; expires: boolean }> = /* @__PURE__ */ (() => [
  [BILLING_KEYS.payAggregate,            { call: 'POST' }],
  [BILLING_KEYS.changeAggregate,         { call: 'PUT', expires: false }],
  [BILLING_KEYS.changeAggregateExpiring, { call: 'PUT', expires: true }],
])();

/**
 * billing.aggPayload: sorted body keys of a call to api/agg-kasda/billing; null for another method. Only the change of
 * a billing code carries an expiry, and only if there is one.
 *
 * @source 002 §7
 */
export const billingAggPayload = (facts: { call: string; expiredDate?: string | null }): readonly string[] | null =>
  decide(PAYLOAD, { call: facts.call, expires: !isBlank(facts.expiredDate) }) ?? null;
