import { DEDUCTION_STATUSES } from './deductions/deduction-states.ts';
import { ENTRY_SCREENS } from './entry/entry-screens.ts';
import { ROLES } from './roles.ts';

/** Products of the documents that no entry screen enters: batches, treasury documents, regional taxes, inquiries. */
const NOT_ENTERED =
  'MLT_TRF_INT PBB BPHTB PHRI KIR PJKLYN RBSLYN RBSPSR SP2D SP2D_MLT_TRF SP2D_PAYROLL SI_GAJI_MULTI SP2D_PAYMENT_PLN ' +
  'SP2D_PAYMENT_PDAM SP2D_PURCHASE_PLN KASDA_SP2D KASDA_SPJ KASDA_MLT_TRF KASDA_PAYROLL KASDA_PAYROLL_MULTI ' +
  'KASDA_PAYMENT KASDA_PURCHASE INQ_ACCOUNT';

/** Groups of the products above. */
const PRODUCT_GROUPS =
  'TRANSFER PAYMENT_TELCO PAYMENT_PLN PAYMENT_TV PAYMENT_INTERNET PAYMENT_INSURANCE PAYMENT_INSTALLMENT PAYMENT_TAX ' +
  'PAYMENT_PAD PAYMENT_PDAM PAYMENT_TICKET MULTI_PYM PURCHASE_PROVIDER PURCHASE_DATA PURCHASE_PLN TOPUP_WALLET ' +
  'TRANSFER_PEMDA PAYROLL_PEMDA PAYMENT_PEMDA PURCHASE_PEMDA KASDA_TRANSACTION KASDA_TRANSFER KASDA_PAYMENT ' +
  'KASDA_PURCHASE INQUIRY';

const SCHEDULES = 'NOW DATE DAILY MONTHLY';
const TRANSACTION_STATUSES = 'ENTRY VERIFY SUSPECT SUCCESS FAILED REJECT AUTOTRX';
const TILES = 'GROUP USER ACCOUNT MERCHANT';
const DEDUCTION_ACTIONS = 'process reinquiry reverse updateBilling viewBilling createBilling viewPhri';

/** A billing that was paid through another channel has this status of its own. */
const PAID_ELSEWHERE = 'ALREADY_PAID';

/** Ids of every product that the documents and the menu name. */
const productIds = (): string[] => [
  ...Object.values(ENTRY_SCREENS).flatMap(({ products }): readonly string[] => products),
  ...NOT_ENTERED.split(' '),
];

// prettier-ignore
/** Kinds of fact with a closed list of values. */
const valuesByKind = () => ({
  role:              ROLES,
  /** A role, or SYSTEM when the bank itself acts. */
  actor:             [...ROLES, 'SYSTEM'],
  transactionStatus: TRANSACTION_STATUSES.split(' '),
  /** Status of a deduction with Indonesian statuses. */
  treasuryStatus:    DEDUCTION_STATUSES['agg-kasda'],
  /** Status of the billing of a deduction with English statuses. */
  regionalStatus:    [...DEDUCTION_STATUSES.kasda, PAID_ELSEWHERE],
  /** Status of a deduction of either family. */
  deductionStatus:   [...DEDUCTION_STATUSES['agg-kasda'], ...DEDUCTION_STATUSES.kasda],
  /** Status in the answer of a payment of a deduction, in either language. */
  billingStatus:     [...DEDUCTION_STATUSES['agg-kasda'], ...DEDUCTION_STATUSES.kasda, PAID_ELSEWHERE],
  deductionAction:   DEDUCTION_ACTIONS.split(' '),
  variant:           ['treasury', 'regional'],
  family:            ['agg-kasda', 'kasda'],
  /** `tipeTransaksi` of a deduction. */
  deductionType:     ['MPN', 'PAD', 'TRANSFER'],
  product:           productIds(),
  productGroup:      PRODUCT_GROUPS.split(' '),
  merchantType:      ['DBCR', 'CR_ONLY', 'DB_ONLY'],
  /** Which of a group's merchants a screen asks for. */
  merchantFilter:    ['default', 'DBCR', 'CR_ONLY', 'DB_ONLY'],
  accountType:       ['DBCR', 'CR_ONLY'],
  installmentType:   ['OPEN', 'CLOSED'],
  /** Side of a statement's row. */
  side:              ['DB', 'CR'],
  schedule:          SCHEDULES.split(' '),
  tile:              [...TILES.split(' '), ...TRANSACTION_STATUSES.split(' ')],
}) as const satisfies Record<string, readonly string[]>;

/** The lists by kind; the call is marked as pure for bundlers. */
const KNOWN_VALUES = /* @__PURE__ */ valuesByKind();

/** A kind of fact with a closed list of values. */
export type KnownKind = keyof typeof KNOWN_VALUES;

/** The values of a kind; undefined for a kind without a closed list. */
export const knownValues = (kind: string): readonly string[] | undefined =>
  Object.hasOwn(KNOWN_VALUES, kind) ? KNOWN_VALUES[kind as KnownKind] : undefined;
