import type { Criterion, Offered } from '@ibk/sdk/records';

/** A text of each kind of criterion that an address may hold. */
const SAMPLES: Readonly<Record<Exclude<Criterion['kind'], 'listed'>, string>> = {
  choice: '',
  day: '2026-07-10',
  amount: '1000000',
  username: 'dimasN1',
  words: '0700',
  year: '2026',
};
/** An id of each list that the bank supplies. */
const LISTED: Readonly<Record<Offered, string>> = {
  product: 'TRF_INT',
  productGroup: 'TRANSFER',
  corporateGroup: '01',
  account: '10001040012345',
  accountType: 'GIRO_PEMDA',
  merchant: 'M0003',
  adminRole: 'OPR_CORPORATE',
  userRole: 'OPR_USER',
  validationType: 'OTP',
};
const FIRST_CHOICES = {
  transactionStatus: 'SUCCESS',
  uploadStatus: 'SUCCESS',
  uploadRowStatus: 'SUCCESS',
  uploadOnly: 'close',
  documentType: 'SP2D',
  documentState: 'ACTIVE',
  deductionType: 'MPN',
  deductionStatus: 'AKTIF',
  deductionBilling: 'missing',
  deductionNtpn: 'missing',
  reconciliationStatus: 'OPEN',
  virtualAccountStatus: 'ACTIVE',
  virtualAccountBill: 'INVOICE',
  billingState: 'open',
  collector: 'DJP',
  importCause: 'import.sum',
  side: 'DB',
  userStatus: 'ACTIVE',
  standInStatus: 'ACTIVE',
  requestStatus: 'APPROVED',
  requestSubject: 'user',
  role: 'OPR_USER',
  accessChange: 'ANY',
  accessUse: 'unused',
  deliveryState: 'DEAD',
};
/** What an address may hold for a criterion. */
export function sampleOf(criterion: Criterion): string {
  if (criterion.kind === 'choice') return FIRST_CHOICES[criterion.of];
  if (criterion.kind === 'listed') return criterion.only?.[0] ?? LISTED[criterion.from];
  return SAMPLES[criterion.kind];
}
