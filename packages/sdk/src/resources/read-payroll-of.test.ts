import { expect, it } from 'vitest';
import type { KasdaDocument } from '../contract/index.ts';
import { scriptedBank, sealed } from '../testing/scripted-bank.ts';

const AGGREGATE = 'POST /api/agg-kasda/payroll-status';
const KASDA = 'POST /api/kasda/payroll-status';
const STATUS = {
  payrollId: 'GJ1',
  statusUpload: 'SUCCESS',
  statusPosting: 'ACTIVE',
  messageUpload: '',
  messagePosting: '',
};
const UPLOAD = { referenceChannel: 'UP1', payrollId: 'GJ1' };
const FIELDS = { productId: 'KASDA_PAYROLL', noTransaksi: 'TRX1', noDokumen: '12.00/1', tahun: '2026' };
const documentOf = (changes: Partial<KasdaDocument>) =>
  ({
    ...FIELDS,
    kasdaId: 'KD1',
    family: 'kasda',
    rekeningSumber: '100',
    referenceChannel: 'UP1',
    ...changes,
  }) as KasdaDocument;

it.each([
  ['a kasda document by its fields', documentOf({}), KASDA, { ...FIELDS, noRekening: '100' }],
  ['an agg-kasda document by its payrollId', documentOf({ family: 'agg-kasda' }), AGGREGATE, { payrollId: 'GJ1' }],
  ['salaries without a document by their payrollId', null, AGGREGATE, { payrollId: 'GJ1' }],
  [
    'a file whose kasda document carries a later one by its payrollId',
    documentOf({ referenceChannel: 'UP2' }),
    AGGREGATE,
    { payrollId: 'GJ1' },
  ],
])('The status of a payroll is asked for %s', async (_what, document, call, body) => {
  const { bank, signIn, seen } = scriptedBank({ [AGGREGATE]: () => sealed(STATUS), [KASDA]: () => sealed(STATUS) });
  await signIn();
  expect(await bank.treasury.readPayrollOf(UPLOAD, document)).toEqual(STATUS);
  expect(seen.filter((each) => each.call.endsWith('payroll-status'))).toMatchObject([{ call, body }]);
});
