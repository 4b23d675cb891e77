import { describe, expect, it } from 'vitest';
import type { OperationId } from '@ibk/sdk/contract';
import { CONTRACT } from './contract.ts';

const INTERNAL = { productId: 'TRF_INT', source: '10001040012345', dest: '10001020077813', amount: 5, parameters: {} };
const ONLINE = { ...INTERNAL, productId: 'TRF_ONL', parameters: { bankCode: '014' } };
const BILL = { ...INTERNAL, productId: 'PLN_POST', dest: '530000000001', amount: null };
const MERCHANT = { ...BILL, productId: 'MULTI_PYM', parameters: { merchantId: 'M-1', type: 'DEFAULT' } };
const ITEM = { referenceId: 'IB260714000418', version: 2 };

type Faults = Record<string, string>;
const INQUIRIES: readonly (readonly [what: string, body: unknown, faults: Faults | null])[] = [
  ['a transfer', INTERNAL, null],
  ['a transfer without its amount', { ...INTERNAL, amount: null }, { amount: 'type' }],
  [
    'a transfer with the parameters of another family',
    { ...INTERNAL, parameters: { bankCode: '014' } },
    { 'parameters.bankCode': 'additionalProperties' },
  ],
  ['an online transfer without a bank', { ...ONLINE, parameters: {} }, { 'parameters.bankCode': 'required' }],
  [
    'an online transfer of nothing to a name',
    { ...ONLINE, amount: 0, dest: 'Budi' },
    { amount: 'exclusiveMinimum 0', dest: 'pattern' },
  ],
  [
    'a transfer to a number with a sign that nobody sees',
    { ...INTERNAL, dest: '1000104\u200c0012345' },
    { dest: 'hidden U+200C' },
  ],
  ['a bill with an amount', { ...BILL, amount: 5 }, { amount: 'type' }],
  [
    'a bill with two wrong fields',
    { ...BILL, source: 5, content: {} },
    { source: 'type', content: 'additionalProperties' },
  ],
  ['a merchant with a negative amount', { ...MERCHANT, amount: -5 }, { amount: 'exclusiveMinimum 0' }],
  ['a merchant with a text as amount', { ...MERCHANT, amount: '5' }, { amount: 'type' }],
  [
    'an invoice without its id',
    { ...MERCHANT, parameters: { merchantId: 'M-1', type: 'INVOICE' } },
    { 'parameters.invoiceId': 'required' },
  ],
  ['a merchant without a type', { ...MERCHANT, parameters: { merchantId: 'M-1' } }, { 'parameters.type': 'required' }],
  ['no product', { ...INTERNAL, productId: undefined }, { productId: 'required' }],
  ['a product of no known form', { ...INTERNAL, productId: 'x' }, { productId: 'pattern' }],
  ['a list', [], { '': 'type' }],
];
const AUTHORISATIONS: typeof INQUIRIES = [
  ['an approval', { action: 'approve', items: [ITEM] }, null],
  ['an approval of nothing', { action: 'approve', items: [] }, { items: 'minItems 1' }],
  [
    'an approval of an unseen version',
    { action: 'approve', items: [{ ...ITEM, version: 0 }] },
    { 'items.0.version': 'minimum 1' },
  ],
  [
    'an approval that names an inquiry',
    { action: 'approve', requestId: 'R-1' },
    { items: 'required', requestId: 'additionalProperties' },
  ],
  ['an entry without its inquiry', { action: 'entry' }, { requestId: 'required' }],
  ['an unknown action', { action: 'reject', items: [ITEM] }, { action: 'enum' }],
];

describe('A body of which the contract has several forms', () => {
  const faultsIn = (operationId: OperationId, body: unknown) =>
    CONTRACT.find((row) => row.operationId === operationId)?.body?.(JSON.parse(JSON.stringify(body)));

  it.each(INQUIRIES)('with %s names the faults of its own form only', (_, body, faults) => {
    expect(faultsIn('inquire', body)).toEqual(faults);
  });

  it.each(AUTHORISATIONS)('with %s is judged by its action', (_, body, faults) => {
    expect(faultsIn('authorise', body)).toEqual(faults);
  });
});
