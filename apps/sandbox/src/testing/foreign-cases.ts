import { and, eq } from 'drizzle-orm';
import { reconciliation } from '../db/schema/reconciliations.ts';
import { transaction } from '../db/schema/transactions.ts';
import { documentsSubject, itemsSubject } from '../domain/authorisation/subject.ts';
import type { Clerk } from './clerk.ts';
import { administrationCases } from './foreign-administration.ts';
import { DEST, inquire } from './desk.ts';
import type { ClerkRequest, ForeignCase, ForeignCases } from './foreign-case.ts';
import type { MadeAuthorisation } from './open-factories.ts';
import type { Sandbox } from './start-sandbox.ts';
import { KATERING, uploadCsv, uploadForm } from './upload-desk.ts';
import * as desk from './treasury-desk.ts';

const NONE = { referenceId: 'IB000000000000', version: 1 };

/** Opens authorisations of users who need no code. */
const allowed = async (bank: Sandbox, wanted: readonly MadeAuthorisation[]) =>
  (await bank.factories.authorisations(wanted)).map((authorisationId) => ({ authorisationId, code: '000000' }));

const THEIR_ACCOUNT = '1170052600001127';
/** Requests over virtual accounts of BPKADSU; those that change one name a version that it does not have. */
function virtualAccountCases(): ForeignCases {
  const both = (of: (virtualAccountNumber: string) => ClerkRequest) => ({
    foreignRequest: of(THEIR_ACCOUNT),
    unknownRequest: of('1170059999999999'),
  });
  const path = (virtualAccountNumber: string) => ({ path: { virtualAccountNumber } });
  const form = { virtualAccountName: 'ANI', virtualAccountType: 'CR_ONLY' };
  const items = (virtualAccountNumber: string) => ({
    body: { items: [{ virtualAccountNumber, version: 9 }], reason: 'Diperiksa' },
  });
  return {
    registerVirtualAccount: {
      foreignRequest: { body: { ...form, merchantId: 'M0005', idMember: '2600009001' } },
      unknownRequest: { body: { ...form, merchantId: 'M9999', idMember: '2600009001' } },
    },
    importVirtualAccounts: {
      foreignRequest: { body: { rows: [{ ...form, merchantId: 'M0005', idMember: '2600009001' }] } },
      unknownRequest: { body: { rows: [{ ...form, merchantId: 'M9999', idMember: '2600009001' }] } },
    },
    readVirtualAccount: both(path),
    changeVirtualAccount: both((number) => ({ ...path(number), body: { ...form, merchantId: 'M0005', version: 9 } })),
    closeVirtualAccount: both((number) => ({ ...path(number), query: { version: 9 } })),
    billVirtualAccount: both((number) => ({ ...path(number), body: { version: 9, bill: 'NONE' } })),
    readInstallmentPayments: {
      foreignRequest: path('1170052600002113'),
      unknownRequest: path('1170059999999999'),
    },
    readVirtualAccountLog: both((virtualAccountNumber) => ({ query: { virtualAccountNumber, filterLimit: true } })),
    fileVirtualAccountLog: both((virtualAccountNumber) => ({ body: { virtualAccountNumber, format: 'csv' } })),
    blockVirtualAccounts: both(items),
    unblockVirtualAccounts: both(items),
  };
}

/** Requests over a reconciliation of BPKADSU, which is made here; those that change it name a version that it does not have. */
async function reconciliationCases(bank: Sandbox): Promise<ForeignCases> {
  const theirs = 'rc_theirs';
  await bank.database.db.insert(reconciliation).values({
    reconciliationId: theirs,
    ...{ corporateId: 'BPKADSU', corporateGroupId: '01', accountNumber: '10001040030017', name: 'bku.csv' },
    ...{ startDate: '2026-07-01', endDate: '2026-07-01', status: 'OPEN', pairCount: 0, differenceCount: 0 },
    ...{ openDifferences: 0, outside: 0, openingBank: 0n, closingBank: 0n, differences: 0n, closingBook: 0n },
    ...{ loadedBy: 'niaB1', loadedAt: new Date(bank.clock.now()) },
  });
  const both = (of: (reconciliationId: string) => ClerkRequest) => ({
    foreignRequest: of(theirs),
    unknownRequest: of('rc_none'),
  });
  const path = (reconciliationId: string) => ({ path: { reconciliationId } });
  const book = { startDate: '2026-07-13', endDate: '2026-07-13', name: 'bku.csv' };
  const rows = [{ row: 2, date: '2026-07-13', payment: 500 }];
  const loading = (accountNumber: string) => ({ body: { ...book, rows, accountNumber } });
  return {
    loadReconciliation: { foreignRequest: loading('10001040030017'), unknownRequest: loading('99999999999999') },
    readReconciliation: both(path),
    decideDifference: both((id) => ({
      path: { reconciliationId: id, differenceId: 1 },
      body: { version: 9, outcome: 'confirmed' },
    })),
    closeReconciliation: both((id) => ({ ...path(id), body: { version: 9 } })),
    fileReconciliation: both((reconciliationId) => ({ body: { reconciliationId } })),
  };
}

/** Requests over an upload of BPKADSU. A file is sent for an account of theirs. */
function uploadCases(): ForeignCases {
  const both = (of: (referenceChannel: string) => ClerkRequest) => ({
    foreignRequest: of('UP26070001'),
    unknownRequest: of('UP0'),
  });
  const sending = (source: string) => ({ body: uploadForm(uploadCsv(`${KATERING},5000`), { source }) });
  return {
    sendUpload: { foreignRequest: sending('10001040030017'), unknownRequest: sending('99999999999999') },
    validateUpload: both((referenceChannel) => ({ body: { referenceChannel } })),
    readUpload: both((referenceChannel) => ({ path: { referenceChannel } })),
    fileUploadErrors: both((referenceChannel) => ({ body: { referenceChannel, format: 'csv' } })),
  };
}

/** Requests over data of BPKADSU, with ids as its own users send them. */
export async function foreignCases(bank: Sandbox, maker: Clerk): Promise<ForeignCases> {
  const { db } = bank.database;
  const [agg, kasda, toChange, alsoToChange, payroll] = await Promise.all([
    desk.potongan(db, 'KD26070001', '411121'),
    desk.potongan(db, 'KD26070003', '411121'),
    desk.potongan(db, 'KD26070002', '411221'),
    desk.potongan(db, 'KD26070004', '411221'),
    desk.potongan(db, 'KD26070008', '411121'),
  ]);
  const failed = await desk.potongan(db, 'KD26070002', '411128');
  const failedToo = await desk.potongan(db, 'KD26070004', '411128');
  const { referenceId, version, requestId, productId } = agg.transaction;
  const item = { referenceId, version };
  const [paidRow] = await db
    .select()
    .from(transaction)
    .where(
      and(
        eq(transaction.corporateId, 'BPKADSU'),
        eq(transaction.status, 'SUCCESS'),
        eq(transaction.corporateGroupId, '01'),
      ),
    )
    .limit(1);
  const paidReference = paidRow?.referenceId ?? '';
  const { billing: _, kodeMap: __, ...fields } = desk.bodyOf(payroll) as Record<string, unknown>;
  const waiting = await desk.potongan(db, 'KD26070005', '411121');
  const entered = { referenceId: waiting.transaction.referenceId, version: waiting.transaction.version };
  const inquiryId = (await inquire(maker, { source: '10001040030017' })).body.requestId as string;
  const none = { authorisationId: 'au_0', code: '000000' };
  const document = { kasdaId: waiting.row.kasdaId, version: waiting.document.version };
  const [toEnter, toVerify, toApprove, toRetry, toSend, toPay] = await allowed(bank, [
    { username: 'niaB1', action: 'entry', subject: [inquiryId] },
    { username: 'okiB1', action: 'verify', subject: itemsSubject([entered]) },
    { username: 'pandeB1', action: 'approve', subject: itemsSubject([item]) },
    { username: 'pandeB1', action: 'approve', subject: itemsSubject([item]) },
    { username: 'qoriN1', action: 'approve', subject: itemsSubject([item]) },
    { username: 'niaB1', action: 'entry', subject: documentsSubject([document]) },
  ]);
  const own = { corporateId: 'BPKADSU', corporateGroupId: '01' };
  const nobody = { corporateId: 'NOBODY', corporateGroupId: '01' };
  const both = (of: (id: typeof own) => ClerkRequest): ForeignCase => ({
    foreignRequest: of(own),
    unknownRequest: of(nobody),
  });
  const withBody = (body: object, change: object): ForeignCase => ({
    foreignRequest: { body },
    unknownRequest: { body: { ...body, ...change } },
  });
  const paid = (row: typeof failed) =>
    withBody({ requestId: row.row.requestId, reason: 'Salah' }, { requestId: 'rd_0' });
  const account = (query: object) => ({ ...query, accountNumber: '10001040030017' });
  const beneficiary = { productId: 'TRF_INT', customerId: DEST, description: 'CV BERKAH', data: {} };
  const tax = {
    mapTransaction: '411124',
    additionalData: { accountNumber: '10001040030017', noTransaksi: agg.document.noTransaksi },
  };
  return {
    listAccounts: both(({ corporateId }) => ({ path: { corporateId } })),
    listMerchants: both(({ corporateId }) => ({ path: { corporateId } })),
    listPayrollInstances: both(({ corporateId }) => ({ path: { corporateId } })),
    listGroups: both(({ corporateId }) => ({ path: { corporateId } })),
    listGroupMerchants: both((path) => ({ path })),
    listGroupAccounts: both((path) => ({ path })),
    listGroupInstances: both((path) => ({ path })),
    // A group's number belongs to its corporate; only BPKADSU has a group 03.
    readApprovalMatrix: {
      foreignRequest: { path: { corporateGroupId: '03' } },
      unknownRequest: { path: { corporateGroupId: '99' } },
    },
    testApprovalMatrix: withBody({ productId: 'TRF_INT', amount: 5_000, username: 'niaB1' }, { username: 'tidakAda1' }),
    listBeneficiaries: both((query) => ({ query: { ...query, productId: 'TRF_INT' } })),
    saveBeneficiary: both((ids) => ({ body: { ...ids, ...beneficiary } })),
    deleteBeneficiary: both((ids) => ({ query: { ...ids, productId: 'TRF_INT', customerId: DEST } })),
    readVirtualAccountBills: {
      foreignRequest: { query: { merchantId: 'M0001', virtualAccount: '1170012600001127' } },
      unknownRequest: { query: { merchantId: 'M9999', virtualAccount: '1170022600001127' } },
    },
    readStatement: {
      foreignRequest: { query: { ...account({}), filterLimit: true } },
      unknownRequest: { query: { accountNumber: '99999999999999', filterLimit: true } },
    },
    readBalanceHistory: {
      foreignRequest: { query: account({}) },
      unknownRequest: { query: { accountNumber: '99999999999999' } },
    },
    fileStatement: {
      foreignRequest: { body: { ...account({}), format: 'csv' } },
      unknownRequest: { body: { accountNumber: '99999999999999', format: 'csv' } },
    },
    ...virtualAccountCases(),
    ...(await administrationCases(bank)),
    ...(await reconciliationCases(bank)),
    readBalance: {
      foreignRequest: { query: account({}) },
      unknownRequest: { query: { accountNumber: '99999999999999' } },
    },
    inquire: withBody(
      { productId: 'TRF_INT', source: '10001040030017', dest: DEST, amount: 5_000, parameters: {} },
      { source: '99999999999999' },
    ),
    requestOtp: {
      foreignRequest: { query: { sendBy: 'EMAIL', authorisationId: toSend?.authorisationId ?? '' } },
      unknownRequest: { query: { sendBy: 'EMAIL', authorisationId: 'au_0' } },
    },
    authorise: withBody({ action: 'approve', items: [item] }, { items: [NONE] }),
    enter: withBody(
      { requestId: inquiryId, schedule: { autoType: 'NOW' }, note: '', authorisation: toEnter },
      { requestId: 'rq_0', authorisation: none },
    ),
    verify: withBody({ items: [entered], authorisation: toVerify }, { items: [NONE], authorisation: none }),
    approve: withBody({ items: [item], authorisation: toApprove }, { items: [NONE], authorisation: none }),
    retry: withBody({ items: [item], authorisation: toRetry }, { items: [NONE], authorisation: none }),
    reject: withBody({ items: [item], reason: 'Salah', reasonCode: 'LAINNYA' }, { items: [NONE] }),
    recall: withBody({ items: [item] }, { items: [NONE] }),
    close: withBody({ items: [item], reason: 'Salah' }, { items: [NONE] }),
    cancelSchedule: withBody({ items: [item], reason: 'Salah' }, { items: [NONE] }),
    checkDocuments: withBody({ items: [{ kasdaId: failed.row.kasdaId }] }, { items: [{ kasdaId: 'KD0' }] }),
    enterDocuments: withBody(
      { items: [{ ...document, channel: '2', note: '' }], authorisation: toPay },
      { items: [{ ...document, kasdaId: 'KD0', channel: '2', note: '' }], authorisation: none },
    ),
    readDocument: {
      foreignRequest: { path: { kasdaId: failed.row.kasdaId } },
      unknownRequest: { path: { kasdaId: 'KD0' } },
    },
    readTransaction: {
      foreignRequest: { path: { referenceId } },
      unknownRequest: { path: { referenceId: NONE.referenceId } },
    },
    explainTransaction: {
      foreignRequest: { path: { referenceId } },
      unknownRequest: { path: { referenceId: NONE.referenceId } },
    },
    reinquireTransaction: withBody({ requestId }, { requestId: 'rq_0' }),
    storeResponse: withBody(
      { referenceId, productId, dataResponse: { note: 'Salah' } },
      { referenceId: NONE.referenceId },
    ),
    reinquireDeduction: withBody({ requestId: failed.row.requestId }, { requestId: 'rd_0' }),
    reverseDeduction: paid(failed),
    reverseTransaction: paid(failedToo),
    payAggregateBilling: withBody(desk.bodyOf(agg), { kasdaId: 'KD0' }),
    changeAggregateBilling: withBody({ ...desk.bodyOf(toChange), idBilling: '077000000000200' }, { kasdaId: 'KD0' }),
    payDeductions: withBody({ items: [desk.itemOf(kasda)] }, { items: [{ ...desk.itemOf(kasda), kasdaId: 'KD0' }] }),
    payTreasuryBilling: withBody(desk.bodyOf(kasda), { noTransaksi: 'TRX0' }),
    changeTreasuryBilling: withBody(
      { ...desk.bodyOf(alsoToChange), newBillNum: '077000000000200' },
      { noTransaksi: 'TRX0' },
    ),
    createTreasuryBilling: {
      foreignRequest: { path: { productCode: 'MPN_G2' }, body: tax },
      unknownRequest: {
        path: { productCode: 'MPN_G2' },
        body: { ...tax, additionalData: { ...tax.additionalData, noTransaksi: 'TRX0' } },
      },
    },
    readAggregatePayrollStatus: withBody({ payrollId: 'GJ26070007' }, { payrollId: 'GJ0' }),
    readPayrollStatus: withBody(fields, { noTransaksi: 'TRX0' }),
    downloadUploadResult: withBody({ referenceChannel: 'UP26070001' }, { referenceChannel: 'UP0' }),
    ...uploadCases(),
    retryUpload: withBody({ referenceId: payroll.transaction.referenceId }, { referenceId: NONE.referenceId }),
    readBilling: {
      foreignRequest: { path: { billNumber: agg.row.idBilling ?? '' } },
      unknownRequest: { path: { billNumber: '000000000000000' } },
    },
    readReceipt: {
      foreignRequest: { path: { referenceId: paidReference } },
      unknownRequest: { path: { referenceId: NONE.referenceId } },
    },
    fileReceipts: withBody({ referenceIds: [paidReference], format: 'pdf' }, { referenceIds: [NONE.referenceId] }),
  };
}
