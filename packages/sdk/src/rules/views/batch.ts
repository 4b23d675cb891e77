import { ask, decide, type Questions, type Table } from '../table.ts';

interface ProductFacts {
  productCode?: string | null | undefined;
}
interface BatchFacts extends ProductFacts {
  productGroup?: string | null | undefined;
}
const SALARY = ['SP2D_PAYROLL', 'KASDA_PAYROLL', 'KASDA_PAYROLL_MULTI', 'SI_GAJI_MULTI'];

const COLUMNS = [[true, { productCode: SALARY }]] as const satisfies Table<boolean, ProductFacts>;

/** batch.salaryColumns: whether a batch shows salary net and instalment. @source 001 §2.3, 001 §9 */
export const batchSalaryColumns = (facts: ProductFacts): boolean =>
  decide<boolean, ProductFacts>(COLUMNS, facts) ?? false;

// prettier-ignore
/** The columns of each layout, in their order; the first matching row wins. */
const LAYOUTS = [
  [['account', 'name', 'nilai', 'instalment', 'net', 'status'],                               { productCode: SALARY }],
  [['product', 'number', 'denomination', 'token', 'nilai', 'biaya', 'total', 'status'],       { productGroup: /PURCHASE/ }],
  [['product', 'number', 'name', 'bill', 'nilai', 'biaya', 'total', 'status'],                { productGroup: /PAYMENT/ }],
  [['account', 'bank', 'name', 'nilai', 'biaya', 'total', 'status'],                          {}],
] as const satisfies Table<readonly string[], BatchFacts>;

/** A column of the rows of a batch. */
export type BatchColumn = (typeof LAYOUTS)[number][0][number];

/**
 * batch.columns: what the rows of a batch show, in order; the last row matches every batch. `nilai` of a salary is the
 * amount before its instalment, and `net` what remains.
 *
 * @source 001 §2.3, 001 §3
 */
export const batchColumns = (facts: BatchFacts): readonly BatchColumn[] =>
  decide<readonly BatchColumn[], BatchFacts>(LAYOUTS, facts) ?? [];

// prettier-ignore
const DETAIL = [
  [false, { productCode: SALARY }],
  [false, { productCode: ['TRF_INT', 'MLT_TRF_INT'] }],
] as const satisfies Table<boolean, ProductFacts>;

/** batch.detailButton: whether the rows of a batch have a Detail button. @source 001 §2.3, 001 §9 */
export const batchDetailButton = (facts: ProductFacts): boolean => decide<boolean, ProductFacts>(DETAIL, facts) ?? true;

/** batch.rowError: the text of a row's error, from either field name; '' for a row without an error. @source 001 §3 */
export const batchRowError = (row: {
  errorMessage?: string | null | undefined;
  keteranganError?: string | null | undefined;
}): string => row.errorMessage || row.keteranganError || '';

type Step = 1 | 2;
interface StepFacts {
  step: number;
  event: string;
}
// prettier-ignore
const STEPS: Questions<Step, StepFacts> = [
  [2, 'detail',  ({ event }) => event === 'detail'],
  [1, 'kembali', ({ event }) => event === 'kembali'],
  [2, 'another event in step 2', ({ step }) => step === 2],
];

/** batch.step: 1 lists the rows, 2 shows a single row. @source 001 §2.3, 001 §4 */
export const batchStep = (facts: StepFacts): Step => ask(STEPS, facts) ?? 1;
