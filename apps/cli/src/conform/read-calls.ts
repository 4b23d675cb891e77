import type { OperationId } from '@ibk/sdk/contract';
import { CONTRACT, type OperationContract } from './contract.ts';
import { plainText } from './shown-value.ts';

/** A call that only reads. Its values may refer to earlier answers of the same user. */
export interface ReadCall {
  op: OperationId;
  /** Name of the answer for later references. @default the operation's id */
  as?: string;
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  /** `$example` is the contract's own example. */
  body?: unknown;
  /** @default 200 */
  statuses?: readonly number[];
}

/** A bank may or may not know the values of an example; both answers are checked. */
const KNOWN_OR_NOT = [200, 404, 422];
const CORPORATE = '$user/corporate/corporateId';
const GROUP = '$user/corporate/corporateGroup/corporateGroupId';
const ACCOUNT = '$listAccounts/0/accountNumber';
const PRODUCT = '$listProducts/0/productId';
const VIRTUAL_ACCOUNT = '$listVirtualAccounts/content/0/virtualAccountNumber';
const REFERENCE = '$listTransactions/content/0/referenceId';

// prettier-ignore
/** Calls with values, ordered so that each finds its values in earlier answers. */
const WITH_VALUES: readonly ReadCall[] = [
  { op: 'readBannerImage', query: { fileName: '$listBanners/0/image' } },
  { op: 'readInfo', query: { code: 'SECURITY_FAQ' }, statuses: [200, 404] },
  { op: 'readRoleMenu', path: { roleId: '$user/user/roleId' } },
  { op: 'listAudit', query: { size: 5 } },
  { op: 'listNotices', query: { size: 5 } },
  { op: 'listAccounts', path: { corporateId: CORPORATE } },
  { op: 'readBalance', query: { accountNumber: ACCOUNT } },
  { op: 'validateAccount', query: { accountNumber: ACCOUNT } },
  { op: 'validateExternalAccount', query: { productId: 'TRF_ONL', bankCode: '014', accountNumber: '0887120446' }, statuses: KNOWN_OR_NOT },
  { op: 'listGroups', path: { corporateId: CORPORATE } },
  { op: 'listMerchants', path: { corporateId: CORPORATE } },
  { op: 'listPayrollInstances', path: { corporateId: CORPORATE } },
  { op: 'listGroupMerchants', path: { corporateId: CORPORATE, corporateGroupId: GROUP } },
  { op: 'listGroupAccounts', path: { corporateId: CORPORATE, corporateGroupId: GROUP } },
  { op: 'listGroupInstances', path: { corporateId: CORPORATE, corporateGroupId: GROUP } },
  { op: 'readApprovalMatrix', path: { corporateGroupId: GROUP }, statuses: [200, 404] },
  { op: 'listEndpoints' },
  { op: 'listDeliveries', path: { endpointId: '$listEndpoints/0/endpointId' }, statuses: [200, 404] },
  { op: 'listAccess', query: { size: 2, sort: 'limit,desc' } },
  { op: 'summariseAccess', query: { change: 'ANY' } },
  { op: 'fileAccess', body: { format: 'csv', criteria: { use: 'unused' } } },
  { op: 'readRequest', path: { changeId: '$listRequests/content/0/changeId' } },
  { op: 'testApprovalMatrix', body: { productId: PRODUCT, amount: 100_000, username: '$user/username' }, statuses: KNOWN_OR_NOT },
  { op: 'readVirtualAccountBills', query: { merchantId: '$listMerchants/0/merchantId', virtualAccount: '$listMerchants/0/virtualAccountPrefix' }, statuses: KNOWN_OR_NOT },
  { op: 'listBeneficiaries', query: { corporateId: CORPORATE, corporateGroupId: GROUP, productId: 'TRF_INT' } },
  { op: 'listPayTypes', path: { mapId: '$listTaxMaps/0/mapId' } },
  { op: 'listDepositTypes', path: { mapId: '$listTaxMaps/0/mapId' } },
  { op: 'listPayTypesOf', path: { akun: '$listTaxMaps/0/mapId', kodeJenisSetoran: '$listPayTypes/0/payType' } },
  { op: 'listDenominations', path: { productId: PRODUCT }, statuses: [200, 404] },
  { op: 'readPrefix', path: { productId: PRODUCT, first4digits: '0812' }, statuses: [200, 422] },
  { op: 'readFee', query: { productId: PRODUCT } },
  { op: 'listTransactions', as: 'firstPage', query: { page: 0, size: 2, sort: 'amount,asc' } },
  { op: 'listTransactions', as: 'secondPage', query: { page: 1, size: 2, sort: 'amount,asc' } },
  { op: 'listTransactions', as: 'cursorPage', query: { cursor: '$firstPage/next', size: 2, sort: 'amount,asc' } },
  { op: 'listTransactions', as: 'byAmount', query: { size: 20, sort: 'amount,desc' } },
  { op: 'listTransactions', as: 'byDate', query: { size: 20, sort: 'dateEntry,asc' } },
  { op: 'listTransactions', as: 'paid', query: { size: 20, status: 'SUCCESS' } },
  { op: 'summariseTransactions', as: 'paidSummary', query: { status: 'SUCCESS' } },
  { op: 'listDocuments', query: { size: 2, sort: 'nilaiBersih,asc' } },
  { op: 'summariseDocuments', query: { state: 'SUCCESS' } },
  { op: 'readDocument', path: { kasdaId: '$listDocuments/content/0/kasdaId' } },
  { op: 'listImportFailures', query: { size: 2, sort: 'noDokumen,asc' } },
  { op: 'summariseImportFailures' },
  ...(['skpd', 'map', 'document', 'check'] as const).map((by) => ({ op: 'readRecap' as const, as: `recap_${by}`, query: { by, size: 2 } })),
  { op: 'checkDocuments', body: { items: [{ kasdaId: '$listDocuments/content/0/kasdaId' }] } },
  { op: 'listDeductions', query: { size: 2, sort: 'nilai,asc' } },
  { op: 'summariseDeductions', query: { tipeTransaksi: 'MPN' } },
  { op: 'listBalances', query: { size: 2, sort: 'accountName,desc' } },
  { op: 'fileBalances', body: { format: 'csv', criteria: {} } },
  { op: 'readStatement', query: { accountNumber: ACCOUNT, filterLimit: true, limit: 5 } },
  { op: 'readBalanceHistory', query: { accountNumber: ACCOUNT } },
  { op: 'fileStatement', body: { accountNumber: ACCOUNT, format: 'csv' } },
  { op: 'listReconciliations', query: { size: 2 } },
  { op: 'readReconciliation', path: { reconciliationId: '$listReconciliations/content/0/reconciliationId' } },
  { op: 'fileReconciliation', body: { reconciliationId: '$listReconciliations/content/0/reconciliationId' } },
  { op: 'listBillings', query: { size: 2, sort: 'amount,desc' } },
  { op: 'summariseBillings', query: { state: 'open' } },
  { op: 'readBilling', path: { billNumber: '$listBillings/content/0/billNumber' } },
  { op: 'listVirtualAccounts', query: { size: 2, sort: 'amount,desc' } },
  { op: 'listVirtualAccountInvoices', query: { size: 2 } },
  { op: 'listVirtualAccountInstallments', query: { size: 2 } },
  { op: 'summariseVirtualAccounts', query: { status: 'ACTIVE' } },
  { op: 'readVirtualAccount', path: { virtualAccountNumber: VIRTUAL_ACCOUNT } },
  { op: 'readVirtualAccountLog', query: { virtualAccountNumber: VIRTUAL_ACCOUNT, filterLimit: true, limit: 5 } },
  { op: 'readInstallmentPayments', path: { virtualAccountNumber: '$listVirtualAccountInstallments/content/0/virtualAccountNumber' } },
  { op: 'readTransaction', path: { referenceId: REFERENCE } },
  { op: 'explainTransaction', path: { referenceId: REFERENCE } },
  { op: 'readReceipt', path: { referenceId: '$paid/content/0/referenceId' }, statuses: [200, 422] },
  { op: 'inquire', body: { productId: 'TRF_INT', source: '$listAccounts/?accessTransaction/accountNumber', dest: '$listAccounts/1/accountNumber', amount: 100_000, parameters: {} }, statuses: KNOWN_OR_NOT },
  { op: 'inquireNpwp', body: '$example', statuses: KNOWN_OR_NOT },
  { op: 'readPayrollStatus', body: '$example', statuses: KNOWN_OR_NOT },
  { op: 'readAggregatePayrollStatus', body: '$example', statuses: KNOWN_OR_NOT },
  { op: 'downloadUploadResult', body: '$example', statuses: KNOWN_OR_NOT },
  { op: 'fileTreasuryReport', body: { report: 'deductions', format: 'csv', criteria: {} } },
  { op: 'fileVirtualAccountLog', body: { format: 'csv', virtualAccountNumber: VIRTUAL_ACCOUNT } },
  { op: 'fileVirtualAccounts', body: { format: 'csv', criteria: {} } },
  ...['csv', 'xlsx', 'pdf'].map((format) => ({ op: 'fileTransactionReport' as const, as: `report_${format}`, body: { format, criteria: { from: '$readUpcoming/from', to: '$readUpcoming/from' } } })),
];

/** Calls that begin a payment or need a value that only a payment or its receipt has; `--write` journeys send them. */
export const IN_JOURNEYS: readonly OperationId[] = ['authorise', 'verifyReceipt'];

const named = new Set<OperationId>([...WITH_VALUES.map(({ op }) => op), ...IN_JOURNEYS]);
/** Calls that are in the table above but are also sent without values. */
const PLAIN: readonly OperationId[] = ['listTransactions', 'summariseTransactions'];

const needsValues = ({ parameters, body }: OperationContract): boolean =>
  body !== null || parameters.some(({ required }) => required);
const isPlain = (operation: OperationContract): boolean =>
  operation.isSafe && (PLAIN.includes(operation.id) || (!named.has(operation.id) && !needsValues(operation)));

/** The call of an operation that needs values but has no row above; the values are the contract's examples. */
function fromExamples({ id, parameters, body }: OperationContract): ReadCall {
  const values = (where: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === where && each.required)
        .map(({ name, schema }) => [
          name,
          plainText(schema['example'] ?? (schema['enum'] as unknown[] | undefined)?.[0] ?? '0'),
        ]),
    );
  const given = body === null ? {} : { body: '$example' };
  return { op: id, path: values('path'), query: values('query'), ...given, statuses: [...KNOWN_OR_NOT, 400] };
}

/** Every call that only reads; those whose answers supply values to others come first. */
export const READ_CALLS: readonly ReadCall[] = [
  ...CONTRACT.filter(isPlain).map(({ id }) => ({ op: id })),
  ...WITH_VALUES,
  ...CONTRACT.filter((each) => each.isSafe && !isPlain(each) && !named.has(each.id)).map(fromExamples),
];
