import type { Role } from '../roles.ts';
import { ABSENT, collect, decide, deciding, type Table } from '../table.ts';
import {
  type DeductionAction,
  type DeductionFlags,
  deductionOffers,
  type DeductionRowFacts,
  type RegionalDeductionFacts,
  type TreasuryDeductionFacts,
} from './deduction-actions.ts';
import { deductionReversalSameDay, type DeductionVariant, type ReversalDates } from './deduction-reversal.ts';

/**
 * The screen around a table of deductions: the entry of an ACTIVE document; the detail of its transaction while that
 * waits for a user (ENTRY, VERIFY); the detail once it executes (SUSPECT, SUCCESS); the tab of the deductions that wait
 * to be paid; any place that only shows them, such as a queue's panel or a report.
 */
export type DeductionPlace = 'entry' | 'waiting' | 'executed' | 'unpaid' | 'panel';

type Flag = keyof DeductionFlags;

/** A place, its viewer, and whether its route edits (000 §2). */
export interface DeductionFlagFacts {
  place: DeductionPlace;
  role: Role;
  /** @default false */
  edit?: boolean | null;
}

// prettier-ignore
const FLAGS: Table<readonly Flag[], DeductionFlagFacts> = [
  [['billingUpdate', 'edit'],                       { place: 'entry',              role: 'OPR_USER', edit: true }],
  [['billingUpdate'],                               { place: ['entry', 'waiting'], role: 'OPR_USER' }],
  [['billingUpdate', 'reinquiry'],                  { place: 'executed',           role: 'OPR_USER' }],
  [['reinquiry'],                                   { place: 'executed',           role: 'VRF_USER' }],
  [['billingTransaction', 'reinquiry', 'reverse'],  { place: 'executed',           role: 'APR_USER' }],
  [['billingTransaction'],                          { place: 'unpaid',             role: 'APR_USER' }],
];

/**
 * deduction.flags: the five permissions that a screen grants to its table of deductions, by the place and the role of
 * the viewer. An unknown place or role has none.
 *
 * @source 002 §6
 */
export function deductionFlags({ edit, ...facts }: DeductionFlagFacts): Required<DeductionFlags> {
  const granted = decide(FLAGS, { ...facts, edit: edit === true }) ?? [];
  const has = (flag: Flag): boolean => granted.includes(flag);
  return {
    edit: has('edit'),
    reinquiry: has('reinquiry'),
    reverse: has('reverse'),
    billingTransaction: has('billingTransaction'),
    billingUpdate: has('billingUpdate'),
  };
}

/** The flag without which a screen does not offer an action; viewing needs none. */
const FLAG_OF: Readonly<Partial<Record<DeductionAction, Flag>>> = {
  process: 'billingTransaction',
  reinquiry: 'reinquiry',
  reverse: 'reverse',
  updateBilling: 'billingUpdate',
  createBilling: 'billingUpdate',
};

/** Facts of a row that only the screen reads: the actions of a regional row do not depend on them. */
interface ViewedFacts {
  tipeTransaksi?: string | null;
  productCode?: string | null;
}
type OfferedRow =
  | { variant: 'treasury'; row: TreasuryDeductionFacts }
  | { variant: 'regional'; row: Omit<RegionalDeductionFacts, 'flags'> & ViewedFacts };

/** A row of either family on a screen, its viewer, and the dates that decide a reversal. */
export type DeductionOfferedFacts = DeductionFlagFacts & ReversalDates & OfferedRow;

// prettier-ignore
/** What a regional row lets everybody view; the rule of a treasury row has its own. @source 002 §4.4 */
const VIEWS: Table<DeductionAction, ViewedFacts & { variant: DeductionVariant; hasBilling: boolean }> = [
  ['viewBilling', { variant: 'regional', hasBilling: true }],
  ['viewPhri',    { variant: 'regional', tipeTransaksi: 'PAD', productCode: /PHRI/ }],
];

/**
 * deduction.offered: the actions that a screen offers for a row: those of the row's own rule for which the screen has
 * the flag (`deduction.flags`), a reversal on its day alone. No flag is granted to a role that `deduction.reasons`
 * refuses. Billing and PHRI details can be viewed on every screen, in both families. The list is empty for an unknown
 * variant.
 *
 * @param facts.bankDate the day at `deduction.reversalDateSource`
 * @source 002 §4.4, 002 §6
 */
export function deductionOffered(facts: DeductionOfferedFacts): DeductionAction[] {
  const { row, variant } = facts;
  const flags = deductionFlags(facts);
  const asked: DeductionRowFacts =
    facts.variant === 'regional' ? { variant: facts.variant, row: { ...facts.row, flags } } : facts;
  const granted = deductionOffers(asked).flatMap(({ action, offer }) => {
    const flag = FLAG_OF[action];
    const isGranted = flag === undefined || flags[flag];
    const isOffered = offer && isGranted && !(action === 'reverse' && deductionReversalSameDay(facts));
    return isOffered ? [deciding(action, offer)] : [];
  });
  const { tipeTransaksi = null, productCode = null } = row;
  const hasBilling = 'billing' in row && row.billing != null;
  return [...granted, ...collect(VIEWS, { variant, tipeTransaksi, productCode, hasBilling })];
}

type CodeAction = Extract<DeductionAction, 'updateBilling' | 'createBilling'>;

/**
 * The action under which a new billing is created for a row: `createBilling` for its first one, `updateBilling` for a
 * state tax whose code must be changed. Null for a row that takes none: no other billing has a form.
 *
 * @param offered the actions that the row offers
 * @source 002 §4.4; decisions G-41
 */
export function billingCreatedUnder(tipeTransaksi: string, offered: readonly DeductionAction[]): CodeAction | null {
  if (offered.includes('createBilling')) return 'createBilling';
  return tipeTransaksi === 'MPN' && offered.includes('updateBilling') ? 'updateBilling' : null;
}

interface CodeFacts {
  updates: boolean;
  creates: boolean;
  status: string | null;
}

// prettier-ignore
/** A row that is paid, or whose payment is in process, takes no first code. */
const TYPED: Table<CodeAction, CodeFacts> = [
  ['updateBilling', { updates: true }],
  ['createBilling', { creates: true, status: ['AKTIF', 'GAGAL', 'ACTIVE', 'FAILED'] }],
  // The status of a regional row stands in the billing that it does not have yet.
  ['createBilling', { creates: true, status: ABSENT }],
];

/**
 * deduction.newCode: the action under which a row takes a typed billing code: `updateBilling` replaces its code,
 * `createBilling` gives a row its first one, whether that was typed or created. Null for a row that takes none.
 *
 * @source 001 §4, 002 §4.4
 */
export function deductionNewCode(facts: DeductionRowFacts): CodeAction | null {
  const offers = deductionOffers(facts);
  const has = (action: CodeAction): boolean => offers.some((each) => each.action === action && each.offer);
  const status = facts.variant === 'regional' ? facts.row.billing?.status : facts.row.status;
  return (
    decide(TYPED, { updates: has('updateBilling'), creates: has('createBilling'), status: status ?? null }) ?? null
  );
}
