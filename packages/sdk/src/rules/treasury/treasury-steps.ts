import { isBlank, type Typed } from '../verdict.ts';
import { ABSENT, decide, type Table } from '../table.ts';

/** Steps of the government view, by name; the documents number them in two ways. @source 002 §2.5 */
export type TreasuryStep =
  | 'summary'
  | 'billing-form'
  | 'billing-detail'
  | 'billing-type'
  | 'new-billing-code'
  | 'phri-detail';

/** Event in the view. @source 002 §4.4 */
export type TreasuryEvent =
  | 'chooseItem'
  | 'continue'
  | 'back'
  | 'reset'
  | 'openBilling'
  | 'openPhri'
  | 'createSuccess'
  | 'changeSuccess'
  | 'contentChanged'
  | 'reinquirySuccess';

/** Origin of a billing: created new (CREATE), or typed as an existing code (CHANGE). @source 002 §4.4 */
export type BillingChoice = 'CREATE' | 'CHANGE';

/** The view's current step and the event. */
export interface TreasuryStepFacts {
  step: TreasuryStep;
  event: TreasuryEvent;
  /** The route's edit mode. */
  edit?: boolean;
  /** @default 'CHANGE' */
  choice?: BillingChoice | null;
  /** The chosen deduction; null when none is chosen. Leave it out for an event that does not need one. */
  item?: unknown;
  hasBilling?: boolean;
}

/** The next step with its side effects, or a message instead of a step. */
export type TreasuryStepAnswer =
  | { step: TreasuryStep; choice?: BillingChoice; needCreateBilling?: false }
  | { error: string };

const FIRST: TreasuryStepAnswer = { step: 'summary' };

type Seen = Omit<TreasuryStepFacts, 'item'> & { isChosen: boolean };

// prettier-ignore
/** Read from the top; an event without a row leaves the step unchanged. */
const STEPS: Table<TreasuryStepAnswer, Seen> = [
  [{ error: 'Tidak ada item yang di pilih' },     { event: ['chooseItem', 'continue', 'openBilling', 'openPhri'], isChosen: false }],
  [{ step: 'billing-form' },                      { event: 'chooseItem', step: 'summary', edit: true }],
  [{ step: 'billing-type', choice: 'CHANGE' },    { event: 'chooseItem', step: 'summary', edit: false }],
  [{ step: 'billing-form' },                      { event: 'continue', step: 'billing-type', choice: 'CREATE' }],
  [{ step: 'new-billing-code' },                  { event: 'continue', step: 'billing-type' }],
  [{ step: 'billing-detail' },                    { event: 'openBilling', step: 'summary', hasBilling: true }],
  [{ step: 'phri-detail' },                       { event: 'openPhri', step: 'summary' }],
  [FIRST,                                         { event: ['back', 'reset', 'changeSuccess', 'contentChanged', 'reinquirySuccess'] }],
  [{ step: 'summary', needCreateBilling: false }, { event: 'createSuccess' }],
];

/** treasury.step: the next step of the government view. @source 002 §4.4 */
export const treasuryStep = ({ edit, hasBilling, item, ...facts }: TreasuryStepFacts): TreasuryStepAnswer =>
  decide(STEPS, {
    ...facts,
    edit: edit === true,
    hasBilling: hasBilling === true,
    isChosen: item !== null && item !== false && item !== '',
  }) ?? { step: facts.step };

/** treasury.actionButtons: only the summary has them. @source 002 §4.4 */
export const treasuryActionButtons = ({ step }: { step: string }): boolean => step === 'summary';

/**
 * treasury.sourceFeeShown: whether the admin fee of the source account is shown, which needs a fee above 0.
 *
 * @param facts.fee in rupiah
 * @source 002 §2.5
 */
export const treasurySourceFeeShown = ({ fee }: { fee?: number | null }): boolean => (fee ?? 0) > 0;

/** treasury.typeCapitals: the transaction type in capitals, for the summary. @source 002 §2.5 */
export const treasuryTypeCapitals = ({ type }: { type?: Typed }): string => type?.toUpperCase() ?? '';

/** Facts that decide whether a transaction's view offers a reinquiry. */
export interface ReinquiryFacts {
  flag?: boolean | null;
  ntpn?: string | null;
  mpn?: boolean | null;
  status?: string | null;
}

// prettier-ignore
const REINQUIRY: Table<true, ReinquiryFacts> = [
  [true, { flag: true, ntpn: ABSENT, mpn: false }],
  [true, { flag: true, ntpn: ABSENT, mpn: true, status: 'SUSPECT' }],
];

/**
 * reinquiry.available: whether a transaction's view offers a reinquiry; for MPN it must also be SUSPECT.
 *
 * @source 002 §4.3
 */
export const reinquiryAvailable = ({ flag, mpn, ...facts }: ReinquiryFacts): boolean =>
  decide(REINQUIRY, { ...facts, flag: flag === true, mpn: mpn === true }) ?? false;

/**
 * treasury.payrollStatusLoad: whether a reset of the bulk view loads the payroll status: only for an upload with a
 * payroll id.
 *
 * @source 002 §4.4
 */
export const treasuryPayrollStatusLoad = ({ payrollId }: { payrollId?: Typed }): boolean => !isBlank(payrollId);

/** treasury.payrollStatusFailure: a failed load clears the screen's status without a toast. @source 002 §4.4, 002 §8 */
export const treasuryPayrollStatusFailure = (_facts: { previous: unknown }): { status: null; toast: null } => ({
  status: null,
  toast: null,
});
