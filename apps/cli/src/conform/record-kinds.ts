import type { OperationId } from '@ibk/sdk/contract';
import type { Kind, Source } from './facts.ts';

/** The rows of these lists. */
export const rowsOf =
  (...ops: readonly OperationId[]) =>
  (id: string, fields?: Source['fields']): Source[] =>
    ops.map((op) => ({ op, at: 'content/*', id, ...(fields && { fields }) }));
/** Every object with these two fields, in any answer. */
export const everywhere = (id: string, ...names: readonly string[]): Source[] =>
  names.map((name) => ({ at: '**', id, fields: { [name]: name } }));
export const TRANSACTION: Kind = {
  sources: [
    ...rowsOf('listTransactions')('referenceId'),
    { op: 'readTransaction', at: 'transaction', id: 'referenceId' },
    { op: 'readDashboard', at: '*', id: 'referenceId' },
    { op: 'readDashboardRecap', at: 'recent/*', id: 'referenceId' },
    { op: 'listSuspect', at: 'transactions/*', id: 'referenceId' },
    {
      op: 'readUpcoming',
      at: 'accounts/*/days/*/runs/*',
      id: 'referenceId',
      fields: Object.fromEntries(
        ['status', 'statusName', 'productDescription', 'destName', 'total'].map((name) => [name, name]),
      ),
    },
    { op: 'explainTransaction', at: '', id: 'referenceId', fields: { status: 'status', version: 'version' } },
    { op: 'readReceipt', at: '', id: 'referenceId', fields: { status: 'statusName' } },
    {
      op: 'readTransaction',
      at: 'dataRequest/content',
      id: '/transaction/referenceId',
      fields: { source: 'source', sourceName: 'sourceName', dest: 'dest', destName: 'destName', note: 'note' },
    },
    {
      op: 'readTransaction',
      at: 'dataRequest/amountParameters',
      id: '/transaction/referenceId',
      fields: { amount: 'amount', total: 'total' },
    },
    { op: 'readTransaction', at: 'history/*', id: ['/transaction/referenceId', 'version'] },
  ],
  own: ['approval', 'actions'],
};

export const ACCOUNT: Kind = {
  sources: [
    { op: 'listAccounts', at: '*', id: 'accountNumber' },
    ...rowsOf('listBalances')('accountNumber'),
    { op: 'readBalance', at: '', id: 'query.accountNumber', fields: { lastBalance: 'available' } },
    { op: 'validateAccount', at: '', id: 'query.accountNumber', fields: { name: 'accountName' } },
    {
      op: 'readUpcoming',
      at: 'accounts/*',
      id: 'accountNumber',
      fields: { accountName: 'accountName', balance: 'available' },
    },
    {
      op: 'readStatement',
      at: '',
      id: 'query.accountNumber',
      fields: { accountName: 'accountName', held: 'held', heldCount: 'heldCount' },
    },
    {
      op: 'readStatement',
      at: '',
      id: 'query.accountNumber',
      fields: { account: 'accountNumber', closingBalance: 'booked' },
      when: ({ input }) => input.query?.['endDate'] === undefined,
    },
    ...rowsOf('listReconciliations')('accountNumber', { accountName: 'accountName' }),
    ...rowsOf('listTransactions')('source', { sourceName: 'accountName' }),
    { op: 'readDashboard', at: '*', id: 'source', fields: { sourceName: 'accountName' } },
    { op: 'listSuspect', at: 'transactions/*', id: 'source', fields: { sourceName: 'accountName' } },
    { op: 'inquire', at: 'content', id: 'source', fields: { sourceName: 'accountName' } },
  ],
};

export const VIRTUAL_ACCOUNT: Kind = {
  sources: [
    ...rowsOf(
      'listVirtualAccounts',
      'listVirtualAccountInvoices',
      'listVirtualAccountInstallments',
    )('virtualAccountNumber'),
    { op: 'readVirtualAccount', at: '', id: 'virtualAccountNumber' },
    {
      op: 'readInstallmentPayments',
      at: '',
      id: 'virtualAccountNumber',
      fields: { virtualAccountName: 'virtualAccountName', tenor: 'tenor', payments: 'payments', owed: 'owed' },
    },
    {
      op: 'readVirtualAccountLog',
      at: '',
      id: 'virtualAccountNumber',
      fields: { virtualAccountName: 'virtualAccountName' },
    },
  ],
  own: ['actions'],
};

export const BILLING: Kind = {
  sources: [
    ...rowsOf('listBillings')('billNumber'),
    { op: 'readBilling', at: 'billing', id: 'billNumber' },
    {
      op: 'readBilling',
      at: '',
      id: '/billing/billNumber',
      fields: {
        'form/nama': 'taxpayer',
        'form/npwp': 'npwp',
        'form/amount': 'amount',
        'form/expiredDate': 'expiredDate',
        'form/mapTransaction': 'map',
      },
    },
    {
      op: 'readBilling',
      at: '',
      id: 'path.billNumber',
      fields: { 'billing/billNumber': 'billNumber', 'form/billNumber': 'billNumber' },
    },
  ],
};

export const DOCUMENT: Kind = {
  sources: [
    ...rowsOf('listDocuments')('kasdaId'),
    { op: 'readDocument', at: 'document', id: 'kasdaId' },
    {
      op: 'readDocument',
      at: 'info',
      id: 'kasdaId',
      fields: Object.fromEntries(
        [
          'family',
          'jenisDokumen',
          'noDokumen',
          'noTransaksi',
          'tahun',
          'noSpm',
          'productId',
          'kodeSkpd',
          'namaSkpd',
          'keterangan',
          'namaPenerima',
          'tanggalDokumen',
        ].map((name) => [name, name]),
      ),
    },
    ...rowsOf('listDeductions')('kasdaId', {
      noDokumen: 'noDokumen',
      tanggalDokumen: 'tanggalDokumen',
      kodeSkpd: 'kodeSkpd',
      namaSkpd: 'namaSkpd',
      family: 'family',
    }),
  ],
};

export const DEDUCTION: Kind = {
  sources: rowsOf('listDeductions')('kasdaId').map((source) => ({ ...source, id: ['kasdaId', 'kodeMap', 'rowId'] })),
};

export const GROUP: Kind = {
  scope: 'corporate',
  sources: [
    { op: 'listGroups', at: '*', id: 'corporateGroupId' },
    { op: 'readAdminDashboard', at: 'groups/*', id: 'corporateGroupId' },
    ...everywhere('corporateGroupId', 'corporateGroupName'),
  ],
};

export const USER: Kind = {
  sources: [
    ...rowsOf('listUsers', 'listAdministrators', 'listSupervisors')('username'),
    { op: 'readAdminDashboard', at: 'users/*', id: 'username' },
    { op: 'inquire', at: 'next/*/users/*', id: 'username' },
    {
      op: 'login',
      at: 'userDetails',
      id: 'username',
      fields: {
        'user/roleId': 'roleId',
        'user/name': 'name',
        'user/validation': 'validation',
        'corporate/corporateId': 'corporateId',
        'corporate/corporateGroup/corporateGroupId': 'corporateGroupId',
      },
    },
  ],
  except: ['lastLogin'],
  own: ['actions'],
};

export const REQUEST: Kind = {
  sources: [
    ...rowsOf('listRequests')('changeId'),
    { op: 'readRequest', at: '', id: 'changeId' },
    { op: 'readAdminDashboard', at: 'requests/*', id: 'changeId' },
    {
      at: '**',
      id: 'pending/changeId',
      fields: { 'pending/userEntry': 'userEntry', 'pending/dateEntry': 'dateEntry' },
    },
  ],
  own: ['against', 'actions'],
};

export const RECONCILIATION: Kind = {
  sources: [
    ...rowsOf('listReconciliations')('reconciliationId'),
    { op: 'readReconciliation', at: 'reconciliation', id: 'reconciliationId' },
  ],
};

export const PRODUCT: Kind = {
  sources: [
    ...everywhere('productId', 'productDescription', 'productGroup'),
    {
      op: 'readTransaction',
      at: 'dataRequest/content/summary',
      id: 'productCode',
      fields: { productDescription: 'productDescription' },
    },
    { op: 'inquire', at: 'content/summary', id: 'productCode', fields: { productDescription: 'productDescription' } },
    { op: 'listProducts', at: '*', id: 'productId' },
  ],
};
