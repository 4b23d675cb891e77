import { isBlank, type Typed } from '../rule.ts';
import { ABSENT, decide, type Table } from '../table.ts';

/** Steps of the government view, by name; the documents number them in two ways. @source 002 §2.5 */
export type TreasuryStep =
  'summary' | 'billing-form' | 'billing-detail' | 'billing-type' | 'new-billing-code' | 'phri-detail';

/** What happens to the view. @source 002 §4.4 */
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

/** How a billing comes about: a new one is made (CREATE), or an existing code is typed (CHANGE). @source 002 §4.4 */
export type BillingChoice = 'CREATE' | 'CHANGE';

/** Where the view is and what happens to it. */
export interface TreasuryStepFacts {
  step: TreasuryStep;
  event: TreasuryEvent;
  /** The route's edit mode. */
  edit?: boolean;
  /** @default 'CHANGE' */
  choice?: BillingChoice | null;
  /** The chosen deduction; null where none is chosen. Left out, it is not in question. */
  item?: unknown;
  hasBilling?: boolean;
}

/** The next step, with what changes beside it; or what is shown instead. */
export type TreasuryStepAnswer =
  { step: TreasuryStep; choice?: BillingChoice; needCreateBilling?: false } | { error: string };

const FIRST: TreasuryStepAnswer = { step: 'summary' };

type Seen = Omit<TreasuryStepFacts, 'item'> & { isChosen: boolean };

// prettier-ignore
/** From the top; an event that no row names leaves the step as it is. */
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
 * treasury.sourceFeeShown: the admin fee that the source account pays is shown where there is one.
 *
 * @param facts.fee in rupiah
 * @source 002 §2.5
 */
export const treasurySourceFeeShown = ({ fee }: { fee?: number | null }): boolean => (fee ?? 0) > 0;

/** treasury.typeCapitals: the transaction type as the summary writes it. @source 002 §2.5 */
export const treasuryTypeCapitals = ({ type }: { type?: Typed }): string => type?.toUpperCase() ?? '';

/** What decides a reinquiry in a transaction's view. */
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

/** reinquiry.available: offered in a transaction's view; MPN asks for SUSPECT besides. @source 002 §4.3 */
export const reinquiryAvailable = ({ flag, mpn, ...facts }: ReinquiryFacts): boolean =>
  decide(REINQUIRY, { ...facts, flag: flag === true, mpn: mpn === true }) ?? false;

/** treasury.payrollStatusLoad: a reset of the bulk view asks for it where an upload has a payroll id. @source 002 §4.4 */
export const treasuryPayrollStatusLoad = ({ payrollId }: { payrollId?: Typed }): boolean => !isBlank(payrollId);

/** treasury.payrollStatusFailure: the screen's status is cleared, without a word. @source 002 §4.4, 002 §8 */
export const treasuryPayrollStatusFailure = (_facts: { previous: unknown }): { status: null; toast: null } => ({
  status: null,
  toast: null,
});
