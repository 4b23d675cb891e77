import type { ImportedDocument, OperationId } from '@ibk/sdk/contract';
import type { ClerkRequest } from './foreign-case.ts';
import { importedDocument } from './import-sample.ts';

const DETAIL = {
  ...{
    noSts: '1',
    account: '4.1.01',
    customerName: 'X',
    customerAddress: 'X',
    handphone: '0',
    nop: '1',
    anggaran: 'APBD',
  },
  amount: 1_000,
};
/** A deduction's billing as a screen sends it back with the row; the bank uses only the row's kodeMap. */
const BILLING = {
  ...{ billnum: '026070001010000', expiredDate: null, amount: 1_000, status: 'AKTIF', ntpn: null, kodeMap: '411121' },
  ...{ namaMap: 'PPh 21', requestId: null, opendate: null, tanggalTransaksiBank: null, detail: DETAIL },
};

/** A request about a row of deductions with every form that a screen may send of the row. */
export function withWholePotongan(request: ClerkRequest): ClerkRequest[] {
  const body = request.body as { potongan?: object } | undefined;
  if (body?.potongan === undefined) return [];
  const forms = { detail: DETAIL, billing: BILLING, additionalData: { billing: BILLING, productCode: 'MPN_G2' } };
  return [{ ...request, body: { ...body, potongan: { ...body.potongan, ...forms } } }];
}

/** A deduction with each of its fields. */
const RESTAURANT: ImportedDocument['potongan'][number] = {
  ...{ tipe: 'PAD', kodeMap: '999999-100', nilai: 110_000, productCode: 'CTAS_PHRI', idBilling: '912345678901234' },
  ...{ rekeningTujuan: '10001020077813', detail: DETAIL },
};
const SECRET = { newPassword: 'BungaTanjung77x', confirmPassword: 'BungaTanjung77x' };
const PERSON = {
  ...{ name: 'X', email: 'x@ibk.example', corporateGroupId: '01', limitTransaction: 5_000, validation: 'NON' },
};
const PAYMENT = { source: '10001040030017', dest: '1170022600001184', amount: 50_000 };
const MERCHANT = { productId: 'MULTI_PYM', ...PAYMENT };

/** Requests of BPKADSU's own people beyond the cases of whole requests; a field is tried in the first that may carry it. */
export const OWN_REQUESTS: Partial<Record<OperationId, { as: string; requests: readonly ClerkRequest[] }>> = {
  logout: { as: 'niaB1', requests: [{ query: { username: 'niaB1' } }] },
  firstLogin: { as: 'niaB1', requests: [{ body: { username: 'niaB1', newUsername: 'niaBaru1', ...SECRET } }] },
  changePassword: { as: 'niaB1', requests: [{ body: { username: 'niaB1', ...SECRET } }] },
  changePin: { as: 'niaB1', requests: [{ body: { username: 'niaB1', newPin: '739105', confirmPin: '739105' } }] },
  listAudit: { as: 'admB1', requests: [{}] },
  listSupervisors: { as: 'admB1', requests: [{}] },
  createSupervisor: { as: 'admB1', requests: [{ body: { name: 'X', email: 'x@ibk.example' } }] },
  listAdministrators: { as: 'admB1', requests: [{}] },
  createAdministrator: { as: 'admB1', requests: [{ body: { ...PERSON, roleId: 'OPR_CORPORATE' } }] },
  listUsers: { as: 'admB1', requests: [{}] },
  createUser: { as: 'admB1', requests: [{ body: { ...PERSON, roleId: 'APR_USER' } }] },
  createGroup: { as: 'admB1', requests: [{ body: { corporateGroupName: 'X', limitTransaction: 5_000 } }] },
  readSetting: { as: 'admB1', requests: [{}] },
  changeSetting: { as: 'admB1', requests: [{ body: { version: 9, needVerification: false } }] },
  listStandIns: { as: 'admB1', requests: [{}] },
  listRequests: { as: 'admB1', requests: [{}] },
  listAccess: { as: 'admB1', requests: [{}] },
  createEndpoint: { as: 'admB1', requests: [{ body: { url: 'http://127.0.0.1:9/event', types: null } }] },
  summariseAccess: { as: 'admB1', requests: [{}] },
  fileAccess: { as: 'admB1', requests: [{ body: { format: 'csv', criteria: {} } }] },
  listNotices: { as: 'niaB1', requests: [{}] },
  markNoticesRead: { as: 'niaB1', requests: [{ body: { notifIds: ['nt_0'] } }] },
  listTransactions: { as: 'niaB1', requests: [{}] },
  summariseTransactions: { as: 'niaB1', requests: [{}] },
  fileTransactionReport: { as: 'niaB1', requests: [{ body: { format: 'csv', criteria: {} } }] },
  listBalances: { as: 'niaB1', requests: [{}] },
  fileBalances: { as: 'niaB1', requests: [{ body: { format: 'csv', criteria: {} } }] },
  listDeductions: { as: 'niaB1', requests: [{}] },
  summariseDeductions: { as: 'niaB1', requests: [{}] },
  listDocuments: { as: 'niaB1', requests: [{}] },
  listImportFailures: { as: 'niaB1', requests: [{}] },
  summariseImportFailures: { as: 'niaB1', requests: [{}] },
  readRecap: { as: 'niaB1', requests: ['skpd', 'map', 'document', 'check'].map((by) => ({ query: { by } })) },
  importDocuments: {
    as: 'niaB1',
    requests: [{ body: { side: 'kasda', documents: [importedDocument('900002', { potongan: [RESTAURANT] })] } }],
  },
  summariseDocuments: { as: 'niaB1', requests: [{}] },
  fileTreasuryReport: {
    as: 'niaB1',
    requests: [
      { body: { report: 'deductions', format: 'csv', criteria: {} } },
      { body: { report: 'documents', format: 'csv', criteria: {} } },
      { body: { report: 'importFailures', format: 'csv', criteria: {} } },
      { body: { report: 'dth', format: 'csv', criteria: {} } },
    ],
  },
  fileReceipts: { as: 'niaB1', requests: [{ body: { billNumbers: ['000000000000000'], format: 'pdf' } }] },
  listBillings: { as: 'niaB1', requests: [{}] },
  summariseBillings: { as: 'niaB1', requests: [{}] },
  listVirtualAccounts: { as: 'niaB1', requests: [{}] },
  listVirtualAccountInvoices: { as: 'niaB1', requests: [{}] },
  listVirtualAccountInstallments: { as: 'niaB1', requests: [{}] },
  summariseVirtualAccounts: { as: 'niaB1', requests: [{}] },
  fileVirtualAccounts: { as: 'niaB1', requests: [{ body: { format: 'csv', criteria: {} } }] },
  listReconciliations: { as: 'niaB1', requests: [{}] },
  findPayrollInstances: { as: 'niaB1', requests: [{}] },
  validateAccount: { as: 'niaB1', requests: [{}] },
  validateExternalAccount: { as: 'niaB1', requests: [{ query: { productId: 'TRF_BIF', bankCode: '008' } }] },
  inquireNpwp: {
    as: 'niaB1',
    requests: [{ body: { useNpwp: true, npwp: '015128473122000', mapTransaction: '411121', jenisSetor: '100' } }],
  },
  createBilling: {
    as: 'niaB1',
    requests: [
      {
        body: {
          ...{ useNpwp: true, npwp: '015128473122000', mapTransaction: '411121', jenisSetor: '100', tahun: '2026' },
          ...{ periode1: '07', periode2: '07', npwpSetor: '015128473122000', namaSetor: 'CV BERKAH', amount: 5_000 },
          uraian: 'PPh',
        },
      },
    ],
  },
  authorise: {
    as: 'niaB1',
    requests: [
      { body: { action: 'entry', requestId: 'rq_own' } },
      { body: { action: 'entry', documents: [{ kasdaId: 'KD26070005', version: 2 }] } },
    ],
  },
  inquire: {
    as: 'niaB1',
    requests: [
      { body: { ...MERCHANT, parameters: { merchantId: 'M0002', type: 'DEFAULT' } } },
      { body: { ...MERCHANT, amount: null, parameters: { merchantId: 'M0002', type: 'INVOICE', invoiceId: 'inv_1' } } },
      {
        body: {
          ...MERCHANT,
          amount: null,
          parameters: {
            merchantId: 'M0002',
            type: 'INSTALLMENT',
            installmentId: 'ins_1',
            installmentDetailId: 'det_1',
          },
        },
      },
      {
        body: {
          ...{ productId: 'SI_GAJI_MULTI', source: PAYMENT.source, dest: null, amount: null },
          parameters: { referenceChannel: 'UP26070001' },
        },
      },
    ],
  },
};
