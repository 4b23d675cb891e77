import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as sample from '../testing/content-samples.ts';
import { contentSections } from './government.ts';
import type { Paid } from './paid.ts';

interface Properties {
  properties: Record<string, { type?: string; $ref?: string; items?: Properties }>;
}
const { schemas } = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../openapi/contract.gen.json'), 'utf8')) as {
    components: { schemas: Record<string, Properties> };
  }
).components;

/** Fields that no view shows, and why. */
const NOT_SHOWN: Record<string, string> = {
  'BillInfo.detail.installmentDetailId':
    'the installment is named by its place in its plan; the selection shows its id',
  'BillSelection.amount': 'the amount of the whole transaction, which the amounts show',
};

const text = (paid: Paid): string => JSON.stringify(contentSections(paid));

/** The record with another value for one field. */
function changed<T extends object>(record: T, key: string): T {
  const value: unknown = Object.entries(record).find(([name]) => name === key)?.[1];
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`No sample has a text or number ${key}`);
  return { ...record, [key]: typeof value === 'string' ? `${value}1` : value + 1 };
}

const { INSTALLMENT_BILL, CONTRIBUTION_BILL, TAX_BILL, MPN, SELECTION } = sample;
const infoOf = { ...INSTALLMENT_BILL.otherInfo, ...CONTRIBUTION_BILL.otherInfo, ...TAX_BILL.otherInfo };
const DETAIL = { installmentDetailId: 'AN-25', amount: 2_500_000 };
const contribution = new Set(Object.keys(CONTRIBUTION_BILL.otherInfo));
/** A content that shows the field of a schema, given the record with that field changed. */
const SHOWN: Record<string, (key: string) => [before: Paid, after: Paid]> = {
  Bill: (key) => [sample.installment(INSTALLMENT_BILL), sample.installment(changed(INSTALLMENT_BILL, key))],
  BillInfo: (key) => {
    const view = contribution.has(key) ? sample.contribution : sample.installment;
    const bill = { ...INSTALLMENT_BILL, otherInfo: key === 'denda' ? INSTALLMENT_BILL.otherInfo : infoOf };
    return [view(bill), view({ ...bill, otherInfo: changed(bill.otherInfo, key) })];
  },
  MpnInfo: (key) => [sample.revenue(MPN, TAX_BILL), sample.revenue(changed(MPN, key), TAX_BILL)],
  BillSelection: (key) => [sample.multi(SELECTION), sample.multi(changed(SELECTION, key))],
};
const fields = Object.keys(SHOWN).flatMap((schema) =>
  Object.entries(schemas[schema]?.properties ?? {}).flatMap(([key, { type, $ref }]) =>
    // Arrays and objects are walked by the fields of their own.
    type === 'array' || $ref === '#/components/schemas/BillInfo' ? [] : [[schema, key] as const],
  ),
);

describe('A field of the contract', () => {
  it.each(fields)('%s.%s is shown, or has a reason not to be', (schema, key) => {
    const [before, after] = SHOWN[schema]?.(key).map(text) ?? [];
    expect(before === after).toBe(Object.hasOwn(NOT_SHOWN, `${schema}.${key}`));
  });

  it.each(Object.keys(schemas['BillInfo']?.properties['detail']?.items?.properties ?? {}))(
    'BillInfo.detail.%s is shown, or has a reason not to be',
    (key) => {
      const withDetail = (detail: typeof DETAIL) =>
        text(sample.installment({ ...INSTALLMENT_BILL, otherInfo: { detail: [detail] } }));
      const isSame = withDetail(changed(DETAIL, key)) === withDetail(DETAIL);
      expect(isSame).toBe(Object.hasOwn(NOT_SHOWN, `BillInfo.detail.${key}`));
    },
  );

  it('is counted for every schema', () => {
    expect(fields.length).toBeGreaterThan(40);
  });
});
