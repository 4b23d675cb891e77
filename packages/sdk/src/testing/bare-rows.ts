import type {
  AccessSummary,
  ChangeRequest,
  CorporateGroup,
  EventDelivery,
  EventEndpoint,
  ListedBilling,
  ListedDeduction,
  RecapFinding,
  RecapLine,
  Reconciliation,
  ReconciliationDifference,
  SkpdRecap,
  StandIn,
  StatementLine,
  ImportFailure,
  KasdaDocument,
  ManagedSupervisor,
  ManagedUser,
  Merchant,
  SuspectTransaction,
  TaxBilling,
  Transaction,
  Upload,
  UploadRow,
  UserAccess,
  VirtualAccount,
  VirtualAccountLogLine,
} from '../contract/index.ts';

/** Each field of a row that may be null, and that is so in its bare row. A field that is missing here does not compile. */
export type Nulls<Row> = { readonly [Name in keyof Row as null extends Row[Name] ? Name : never]-?: null };

const nulls = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Readonly<Record<Name, null>>;

// prettier-ignore
export const TRANSACTION_NULLS: Nulls<Transaction> = nulls(
  'approval', 'document', 'upload', 'errorMessage', 'reason', 'reasonCode', 'transactionId', 'settlementDate', 'returnOf',
  'returnedBy', 'repayOf', 'repaidBy', 'correctionOf', 'correctedBy', 'scheduleOf', 'dueDate', 'nextDueDate', 'nextRunAt', 'scheduleMessage',
  'scheduleWarning', 'dateRun', 'ruleId', 'userEntry', 'dateEntry', 'userVerify', 'dateVerify', 'userApprove', 'dateApprove',
  'userReject', 'dateReject',
);
// prettier-ignore
export const UPLOAD_NULLS: Nulls<Upload> = nulls(
  'expectedCount', 'expectedTotal', 'instanceId', 'treasuryId', 'payrollId', 'kasdaId', 'retryOf', 'override', 'expiresAt', 'referenceId',
);
// prettier-ignore
export const UPLOAD_ROW_NULLS: Nulls<UploadRow> = nulls(
  'holderName', 'name', 'channel', 'amount', 'instalment', 'errorText', 'duplicate', 'transactionId', 'settlementDate',
  'product', 'areaCode', 'denomination', 'bill', 'token',
);
// prettier-ignore
export const DEDUCTION_NULLS: Nulls<ListedDeduction> = nulls(
  'referenceId', 'idBilling', 'expiredDate', 'ntpn', 'keteranganError', 'paidOn', 'disbursedOn',
);
export const DOCUMENT_NULLS: Nulls<KasdaDocument> = nulls('referenceId', 'referenceChannel', 'disbursedOn');
export const IMPORT_FAILURE_NULLS: Nulls<ImportFailure> = nulls('filename', 'solvedAt');
export const SKPD_RECAP_NULLS: Nulls<SkpdRecap> = nulls('nilaiSpm');
// prettier-ignore
export const RECAP_LINE_NULLS: Nulls<RecapLine> = nulls(
  'referenceId', 'noSpm', 'nilaiSpm', 'tanggalSpm', 'nilaiSp2d', 'tanggalSp2d', 'disbursedOn', 'kodeSkpd', 'namaSkpd', 'akunBelanja',
  'npwpRekanan', 'namaRekanan', 'keterangan', 'kodeMap', 'namaMap', 'nilai', 'idBilling', 'ntpn',
);
// prettier-ignore
export const RECAP_FINDING_NULLS: Nulls<RecapFinding> = nulls('referenceId', 'disbursedOn', 'kodeMap', 'namaMap', 'caseNumber');
export const BILLING_NULLS: Nulls<ListedBilling> = nulls('taxpayer', 'npwp', 'map', 'ntpn', 'kasdaId', 'noDokumen');
// prettier-ignore
export const BILLING_FORM_NULLS: Nulls<TaxBilling> = nulls(
  'npwp', 'kpp', 'mapTransaction', 'jenisSetor', 'nama', 'alamat', 'kota', 'npwpRekanan', 'nikRekanan', 'periode1', 'periode2',
  'tahun', 'idWajibPajak', 'noKetetapan', 'nop', 'noFaktur', 'npwpSetor', 'namaSetor', 'amount', 'uraian', 'noTransaksi',
  'billNumber', 'expiredDate', 'additionalData',
);
export const LINE_NULLS: Nulls<StatementLine> = nulls('transactionId', 'referenceId', 'party', 'note');
// prettier-ignore
export const VIRTUAL_ACCOUNT_NULLS: Nulls<VirtualAccount> = nulls(
  'idMember', 'invoiceMessage', 'installmentMessage', 'installmentType', 'tenor', 'virtualAccountExpired', 'invoiceExpired',
  'installmentExpired', 'owed', 'next', 'lastPaidAt', 'blockedReason',
);
export const LOG_LINE_NULLS: Nulls<VirtualAccountLogLine> = nulls('referenceId');
export const RECONCILIATION_NULLS: Nulls<Reconciliation> = nulls('openingBook', 'closedBy', 'closedAt');
export const DIFFERENCE_NULLS: Nulls<ReconciliationDifference> = nulls('outcome', 'decidedBy', 'decidedAt');
export const SUPERVISOR_NULLS: Nulls<ManagedSupervisor> = nulls('email', 'phone', 'lastLogin', 'pending');
// prettier-ignore
export const MANAGED_USER_NULLS: Nulls<ManagedUser> = nulls(
  'email', 'phone', 'nip', 'approverClass', 'lastLogin', 'pending',
);
export const ACCESS_NULLS: Nulls<UserAccess> = nulls('approverClass', 'lastLogin', 'pending', 'change', 'reviewed');
export const ACCESS_SUMMARY_NULLS: Nulls<AccessSummary> = nulls('reviewed');
export const GROUP_NULLS: Nulls<CorporateGroup> = nulls('pending');
export const GROUP_MERCHANT_NULLS: Nulls<Merchant> = nulls('settlementAccount');
export const ENDPOINT_NULLS: Nulls<EventEndpoint> = nulls(
  'types',
  'offSince',
  'pausedUntil',
  'rotatesUntil',
  'pending',
);
export const DELIVERY_NULLS: Nulls<EventDelivery> = nulls('nextAt', 'triedAt', 'lastStatus', 'message');
export const STAND_IN_NULLS: Nulls<StandIn> = nulls('pending');
// prettier-ignore
export const REQUEST_NULLS: Nulls<ChangeRequest> = nulls(
  'before', 'after', 'reason', 'decidedBy', 'dateDecided', 'decisionReason', 'against', 'impact',
);
export const SUSPECT_NULLS: Nulls<SuspectTransaction> = nulls('nextInquiryAt');
