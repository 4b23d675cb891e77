import { decide, type Table } from '../table.ts';
import { BILLING_KEYS } from '../treasury/billing-payload.ts';

/** A call to the bank, with the sorted keys of its body. */
export interface DeductionCall {
  method: 'POST' | 'PUT';
  path: string;
  bodyKeys: readonly string[];
}

/* @__NO_SIDE_EFFECTS__ */
function post(path: string, bodyKeys: readonly string[]): DeductionCall {
  return { method: 'POST', path, bodyKeys };
}
/* @__NO_SIDE_EFFECTS__ */
function put(path: string, bodyKeys: readonly string[]): DeductionCall {
  return { method: 'PUT', path, bodyKeys };
}
const REQUEST = ['requestId'];
const REASONED = ['reason', 'requestId'];

// prettier-ignore
/** Viewing a row sends no call, and a new billing is sent by the billing form. */
const CALLS: Table<DeductionCall, { variant: string; action: string }> = /* @__PURE__ */ (() => [
  [post('/api/kasda/reinquiry', REQUEST),                          { action: 'reinquiry',     variant: ['treasury', 'regional'] }],
  [post('/api/agg-kasda/reverse/deduction', REASONED),             { action: 'reverse',       variant: 'treasury' }],
  [post('/api/transaction/reverse', REASONED),                     { action: 'reverse',       variant: 'regional' }],
  [post('/api/agg-kasda/billing', BILLING_KEYS.payAggregate),      { action: 'process',       variant: 'treasury' }],
  [post('/api/kasda/billing', BILLING_KEYS.payKasda),              { action: 'process',       variant: 'regional' }],
  [put('/api/agg-kasda/billing', BILLING_KEYS.changeAggregate),    { action: 'updateBilling', variant: 'treasury' }],
  [put('/api/kasda/change-billing', BILLING_KEYS.changeKasda),     { action: 'updateBilling', variant: 'regional' }],
])();

/** deduction.call: the call that an action of a deduction row sends; null when it sends none. @source 001 §7, 002 §7 */
export const deductionCall = (facts: { variant: string; action: string }): DeductionCall | null =>
  decide(CALLS, facts) ?? null;
