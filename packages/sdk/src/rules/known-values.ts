import type { NoticeKind } from '../contract/index.ts';
import { OPERATION_ROLES } from '../contract/operation-access.gen.ts';
import { MONTHS } from './administration/selectors.ts';
import { CONSTANTS } from './constants.ts';
import type { DeductionPlace } from './deductions/deduction-offered.ts';
import { DEDUCTION_ACTIONS } from './deductions/deduction-reasons.ts';
import { DEDUCTION_STATUSES, type DeductionOutcome } from './deductions/deduction-states.ts';
import { ENTRY_NAMES } from './entry/entry-names.ts';
import { ENTRY_SCREENS } from './entry/entry-screens.ts';
import { LIST_CHOICES } from './lists/list-choices.ts';
import { LIST_VARIANTS, type ListField } from './lists/list-variants.ts';
import { PAYEE_WORDS } from './oddities/payee.ts';
import { ROLES } from './roles.ts';
import type { Validation } from './session/authorisation.ts';
import type { NoticeHand } from './shell/notice-recipients.ts';
import { routeExists } from './shell/routes.ts';
import { RULE_PACKS } from './tax-billing/rule-packs.ts';
import type { TaxBillingFields } from './tax-billing/tax-billing-fields.ts';
import type { TransactionAction } from './transactions/transaction-moves.ts';
import { TRANSACTION_REFUSALS } from './transactions/transaction-refusals.ts';
import { CHANNELS } from './transactions/transfer.ts';
import type { BillingChoice, TreasuryEvent, TreasuryStep } from './treasury/treasury-steps.ts';

/** Products of the documents without an entry screen: batches, treasury documents, inquiries. */
const NOT_ENTERED =
  'MLT_TRF_INT MLT_TRF SP2D SP2D_MLT_TRF SP2D_PAYROLL SI_GAJI_MULTI SP2D_PAYMENT_PLN ' +
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
const USER_FIELDS =
  'corporateId corporateGroupId userId username name email phone nip roleId roleName limitTransaction validation';
const GROUP_FIELDS = 'corporateGroupId corporateGroupName status limitTransaction';
/** Fields of a virtual account with a message. */
const ACCOUNT_FIELDS =
  'virtualAccountName virtualAccountNumber idMember invoiceMessage installmentMessage amount tenor';

/** The words of a union, each listed once; a missing or unknown word is a type error. */
const all = <Word extends string>(words: Readonly<Record<Word, 1>>): readonly string[] => Object.keys(words);

// prettier-ignore
/** Words of types that have no table of their own. */
const wordsByKind = () => ({
  validation:        all<Validation>({ OTP: 1, PIN: 1, NON: 1, NONE: 1 }),
  /** An action of a user or of the bank itself on a transaction. */
  transactionAction: all<TransactionAction>({ entry: 1, verify: 1, approve: 1, reject: 1, recall: 1, settle: 1, fail: 1, retry: 1, close: 1, run: 1, refuseRun: 1, cancel: 1, skipVerification: 1 }),
  /** Outcome of a payment or a reinquiry of a deduction. */
  deductionOutcome:  all<DeductionOutcome>({ paid: 1, noNtpn: 1, refused: 1, refusedAfterDebit: 1, billingInvalid: 1, alreadyPaid: 1 }),
  /** The screen around a table of deductions. */
  deductionPlace:    all<DeductionPlace>({ entry: 1, waiting: 1, executed: 1, unpaid: 1, panel: 1 }),
  /** What a user is told of. */
  noticeKind:        all<NoticeKind>({ verified: 1, approved: 1, executed: 1, failed: 1, suspect: 1, rejected: 1, returnedForCorrection: 1, recalled: 1, runFailed: 1, returned: 1, vaPaid: 1, vaReversed: 1, deadline: 1, verificationEnded: 1 }),
  noticeHand:        all<NoticeHand>({ maker: 1, verifier: 1, approver: 1, operators: 1 }),
  treasuryStep:      all<TreasuryStep>({ summary: 1, 'billing-form': 1, 'billing-detail': 1, 'billing-type': 1, 'new-billing-code': 1, 'phri-detail': 1 }),
  treasuryEvent:     all<TreasuryEvent>({ chooseItem: 1, continue: 1, back: 1, reset: 1, openBilling: 1, openPhri: 1, createSuccess: 1, changeSuccess: 1, contentChanged: 1, reinquirySuccess: 1 }),
  billingChoice:     all<BillingChoice>({ CREATE: 1, CHANGE: 1 }),
  listField:         all<ListField>({ customerId: 1, description: 1, areaCode: 1, vaNumber: 1, bank: 1, bankName: 1, account: 1, name: 1, transferType: 1, recvType: 1, recvResident: 1, recvCitizen: 1, merchantId: 1 }),
  taxBillingField:   all<keyof TaxBillingFields>({ useNpwp: 1, npwp: 1, kpp: 1, mapTransaction: 1, jenisSetor: 1, nama: 1, alamat: 1, kota: 1, npwpRekanan: 1, nikRekanan: 1, periode1: 1, periode2: 1, tahun: 1, idWajibPajak: 1, noKetetapan: 1, nop: 1, noFaktur: 1, npwpSetor: 1, namaSetor: 1, amount: 1 }),
});

/** Separate status of a billing that was paid through another channel. */
const PAID_ELSEWHERE = 'ALREADY_PAID';

/** Ids of every product in the documents and the menu. */
const productIds = (): string[] => [
  ...Object.values(ENTRY_SCREENS).flatMap(({ products }): readonly string[] => products),
  ...NOT_ENTERED.split(' '),
];

// prettier-ignore
/** Kinds of fact with a list of values. */
const valuesByKind = () => ({
  role:              ROLES,
  /** A role, or SYSTEM if the bank itself acts. */
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
  deductionAction:   DEDUCTION_ACTIONS,
  variant:           ['treasury', 'regional'],
  family:            ['agg-kasda', 'kasda'],
  /** `tipeTransaksi` of a deduction. */
  deductionType:     ['MPN', 'PAD', 'TRANSFER'],
  product:           productIds(),
  productGroup:      PRODUCT_GROUPS.split(' '),
  merchantType:      ['DBCR', 'CR_ONLY', 'DB_ONLY'],
  /** Which of a group's merchants a screen offers. */
  merchantFilter:    ['default', 'DBCR', 'CR_ONLY', 'DB_ONLY'],
  accountType:       ['DBCR', 'CR_ONLY'],
  installmentType:   ['OPEN', 'CLOSED'],
  reconciliationStatus: ['OPEN', 'CLOSED', 'REPLACED'],
  virtualAccountStatus: ['ACTIVE', 'PAID', 'EXPIRED', 'BLOCKED', 'CLOSED'],
  /** What a virtual account collects. */
  billKind:          ['NONE', 'INVOICE', 'INSTALLMENT'],
  /** Side of a statement's row. */
  side:              ['DB', 'CR'],
  /** What a line of an account tells of. */
  lineKind:          ['payment', 'fee', 'collected', 'collectedBack', 'opening', 'withheld', 'withheldReturned'],
  schedule:          SCHEDULES.split(' '),
  tile:              [...TILES.split(' '), ...TRANSACTION_STATUSES.split(' ')],
  /** State of a payroll file that was sent to the bank's payroll. */
  payrollStatus:     ['SUCCESS', 'SUSPECT', 'FAILED'],
  ...wordsByKind(),
  constant:          Object.keys(CONSTANTS),
  route:             routeExists().names,
  entryRoute:        ENTRY_NAMES,
  /** `operationId` in the contract. */
  operation:         Object.keys(OPERATION_ROLES),
  refusal:           Object.keys(TRANSACTION_REFUSALS),
  payee:             Object.keys(PAYEE_WORDS),
  rulePack:          RULE_PACKS,
  monthId:           MONTHS.map(({ id }) => id),
  /** Code of a transfer's channel; it may also be a number. */
  channel:           Object.keys(CHANNELS),
  uploadChannel:     ['ONLINE', 'BIFAST', 'SKN', 'RTGS'],
  menuType:          ['MENU', 'ITEM'],
  /** Order of a statement's rows: of a period, the oldest first; of the last ones, the newest first. */
  order:             ['period', 'limit'],
  logMode:           ['limit', 'period'],
  listVariant:       LIST_VARIANTS,
  listChoice:        [...new Set(LIST_CHOICES.map(([, { choice }]) => choice))],
  /** Method of a billing call. */
  billingCall:       ['POST', 'PUT'],
  httpMethod: ['GET', 'POST', 'PUT', 'DELETE'],
  /** The form of a body before it is sealed. */
  bodyType: ['json', 'form'],
  /** The bank's answer to a logout. */
  logoutAnswer: ['ok', 'fails', 'unreachable'],
  inputHelper:       ['numeric', 'alphabet'],
  batchEvent:        ['detail', 'kembali'],
  userField:         USER_FIELDS.split(' '),
  groupField:        GROUP_FIELDS.split(' '),
  accountField:      ACCOUNT_FIELDS.split(' '),
}) as const satisfies Record<string, readonly string[]>;

/** The lists by kind; the call is marked as pure for bundlers. */
const KNOWN_VALUES = /* @__PURE__ */ valuesByKind();

/** A kind of fact with a list of values. */
export type KnownKind = keyof typeof KNOWN_VALUES;

/** Suffix of a kind for which a rule also answers for values outside the list. */
export const OR_OTHER = ' or other';

/** The values of a kind; undefined for a kind without a list. */
export function knownValues(kind: string): readonly string[] | undefined {
  const name = kind.replace(OR_OTHER, '');
  return Object.hasOwn(KNOWN_VALUES, name) ? KNOWN_VALUES[name as KnownKind] : undefined;
}
