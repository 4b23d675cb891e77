import { and, eq, isNotNull } from 'drizzle-orm';
import { beneficiary } from '../db/schema/beneficiaries.ts';
import { notif } from '../db/schema/notices.ts';
import { transaction } from '../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../db/schema/treasury.ts';
import { upload } from '../db/schema/upload.ts';
import type { Clerk } from './clerk.ts';
import { inquire, SOURCE } from './desk.ts';
import { insertAbsence } from './foreign-administration.ts';
import type { Sandbox } from './start-sandbox.ts';

/** For each name of a field that refers to something: values that exist and belong to others, and one that does not exist. */
export type References = Record<string, { theirs: readonly string[]; unknown: string }>;

/**
 * Names of fields that never refer to data with an owner: amounts, days, texts, codes of public lists, secrets, a
 * choice of the bank's own catalogue, and fields that only answers have. A new name belongs here or among the
 * references.
 */
export const NO_REFERENCE =
  'accountType action after akun approverClass  akunBelanja alamat alamatWajibPajak anggaran areaCode bankCode bankId bankName before bill branchId channel code ' +
  'confirmPassword cursor customerAddress customerName dateTransaction denomId description expiredDate file first4digits ' +
  'jenisSetor jenisSetoran keteranganError kodeJenisSetoran kodeMap kodePemda kota kotaWajibPajak keterangan keteranganDokumen kpp mapId ' +
  'mapTransaction message nama namaJenisSetor namaJenisSetoran namaMap namaPenerima namaRekanan namaRekening namaSetor namaSetoran namaWajibPajak name ' +
  'corporateGroupName email handphone idWajibPajak nip phone ' +
  'idMember installmentMessage installmentType invoiceMessage ' +
  'newPassword confirmPin newPin newUsername nikRekanan noFaktur noKetetapan noSk noSpm noSts nop note npwp npwpRekanan ' +
  'from number outcome stateHash text to types url ' +
  'npwpSetor ntpn products periode1 periode2 product productCode productGroup productId q reason tahun treasuryId uraian ' +
  'virtualAccountExpired virtualAccountName';

/** Fields, or single values of one, in which a caller may name data of others, or learns only public facts. */
export const OPEN_TO_ALL: readonly string[] = [
  // The payee of a payment may be anybody.
  ...['validateAccount query.accountNumber', 'validateExternalAccount query.accountNumber', 'inquire body.dest'],
  ...['saveBeneficiary body.customerId', 'saveBeneficiary body.data.account', 'saveBeneficiary body.data.dest.account'],
  'saveBeneficiary body.data.merchantId',
  // So may the payee of a deduction, and the codes of agencies are public.
  ...['importDocuments body.documents.0.potongan.0.rekeningTujuan', 'importDocuments body.documents.0.kodeSkpd'],
  // An administrator sees every group of the own corporate.
  'readApprovalMatrix path.corporateGroupId = 03',
  ...[
    ...['listAdministrators query', 'listUsers query', 'createAdministrator body', 'createUser body'],
    ...['listStandIns query', 'listAccess query', 'summariseAccess query', 'fileAccess body.criteria'],
    ...['changeGroup path', 'closeGroup path', 'changeApprovalMatrix path', 'testApprovalMatrix body'],
    ...['changeGroupAccounts path', 'changeGroupMerchants path', 'changeGroupInstances path'],
  ].map((part) => `${part}.corporateGroupId = 03`),
];

/** The salaries of an upload of DINKESSU, which the demo world has not posted. */
const PAYROLL = 'GJ26070902';

/** Values of DINKESSU for each name, whose existence users of BPKADSU must not learn. */
export async function referencesOfOthers(bank: Sandbox, maker: Clerk): Promise<References> {
  const { db } = bank.database;
  const mine = eq(transaction.corporateId, 'DINKESSU');
  const one = async (...conditions: Parameters<typeof and>) => {
    const [row] = await db
      .select()
      .from(transaction)
      .where(and(mine, ...conditions))
      .limit(1);
    if (!row) throw new Error('The demo world has no such transaction');
    return row;
  };
  const [paid, waiting, order] = [
    await one(eq(transaction.status, 'SUCCESS')),
    await one(eq(transaction.status, 'VERIFY')),
    await one(eq(transaction.status, 'AUTOTRX')),
  ];
  const rejected = await one(eq(transaction.status, 'REJECT'));
  await db
    .update(transaction)
    .set({ reasonCode: 'PERBAIKAN' })
    .where(eq(transaction.referenceId, rejected.referenceId));
  await db.update(upload).set({ payrollId: PAYROLL }).where(eq(upload.corporateId, 'DINKESSU'));
  const [lab] = await db
    .select({ document: treasuryDocument, row: deduction })
    .from(treasuryDocument)
    .innerJoin(transaction, eq(transaction.referenceId, treasuryDocument.referenceId))
    .innerJoin(deduction, eq(deduction.kasdaId, treasuryDocument.kasdaId))
    .where(and(mine, isNotNull(deduction.idBilling)))
    .limit(1);
  const [payee] = await db.select().from(beneficiary).where(eq(beneficiary.corporateId, 'DINKESSU')).limit(1);
  const inquiryId = (await inquire(maker)).body.requestId as string;
  const [authorisationId = ''] = await bank.factories.authorisations([
    { username: 'ekoS1', action: 'entry', subject: [inquiryId] },
  ]);
  await insertAbsence(db);
  const [told] = await db.select().from(notif).where(eq(notif.userId, 'u_ekoS1')).limit(1);
  if (!lab || !payee || !told) throw new Error('The demo world has no such document, payee or notice');
  const { kasdaId, kodeSkpd, noDokumen, noTransaksi, referenceChannel } = lab.document;
  const { endpointId } = await bank.events.create({ corporateId: 'DINKESSU', url: 'http://127.0.0.1:9/event' });
  const code = { theirs: [lab.row.idBilling ?? ''], unknown: '099999999999999' };
  const reference = { theirs: [paid.referenceId, waiting.referenceId], unknown: 'IB000000000000' };
  const account = { theirs: [SOURCE], unknown: '99999999999999' };
  const user = { theirs: ['ekoS1', 'baruF1'], unknown: 'tidakAda1' };
  return {
    referenceId: reference,
    referenceIds: reference,
    references: reference,
    noReference: reference,
    notifIds: { theirs: [told.notifId], unknown: 'nt_0' },
    retryOf: reference,
    repayOf: { theirs: [paid.referenceId], unknown: 'IB000000000000' },
    correctionOf: { theirs: [rejected.referenceId], unknown: 'IB000000000000' },
    scheduleOf: { theirs: [order.referenceId], unknown: 'IB000000000000' },
    requestId: {
      theirs: [inquiryId, paid.requestId, ...(lab.row.requestId ? [lab.row.requestId] : [])],
      unknown: 'rq_0',
    },
    authorisationId: { theirs: [authorisationId], unknown: 'au_0' },
    source: account,
    dest: account,
    account,
    accountNumber: account,
    noRekening: account,
    rekeningSumber: account,
    rekeningPenerima: account,
    rekeningTujuan: account,
    corporateId: { theirs: ['DINKESSU'], unknown: 'NOBODY' },
    // Group 02 exists only at DINKESSU; 03 is another group of their own corporate.
    corporateGroupId: { theirs: ['02', '03'], unknown: '99' },
    username: user,
    userId: { theirs: ['u_ekoS1', 'u_admA1'], unknown: 'u_0' },
    standInId: { theirs: ['u_gunawanR1', 'u_admA1'], unknown: 'u_0' },
    absenceId: { theirs: ['si_others'], unknown: 'si_0' },
    corporateSpvId: { theirs: ['u_spvA1'], unknown: 'u_0' },
    changeId: { theirs: ['ch_0012'], unknown: 'ch_0' },
    endpointId: { theirs: [endpointId], unknown: 'ep_0' },
    userEntry: user,
    customerId: { theirs: [payee.customerId], unknown: '99999999999999' },
    kasdaId: { theirs: [kasdaId], unknown: 'KD0' },
    kasdaIds: { theirs: [kasdaId], unknown: 'KD0' },
    kodeSkpd: { theirs: [kodeSkpd], unknown: '9.99.9.99.9.99.99.0000' },
    noDokumen: { theirs: [noDokumen], unknown: '12.00/04.0/000000/LS/0/M/7/2026' },
    noTransaksi: { theirs: [noTransaksi], unknown: 'TRX0' },
    idBilling: code,
    billnum: code,
    newBillNum: code,
    billNumber: code,
    billNumbers: code,
    referenceChannel: { theirs: [referenceChannel ?? 'UP26070002'], unknown: 'UP0' },
    noReferenceChannel: { theirs: [referenceChannel ?? 'UP26070002'], unknown: 'UP0' },
    payrollId: { theirs: [PAYROLL], unknown: 'GJ0' },
    instanceId: { theirs: ['117002'], unknown: '999999' },
    instances: { theirs: ['117002'], unknown: '999999' },
    merchantId: { theirs: ['M0002'], unknown: 'M9999' },
    merchants: { theirs: ['M0002'], unknown: 'M9999' },
    virtualAccount: { theirs: ['1170022600001184'], unknown: '1170029999999999' },
    virtualAccountNumber: { theirs: ['1170032600001184'], unknown: '1170039999999999' },
    invoiceId: { theirs: ['inv_1170022600001184_1'], unknown: 'inv_0' },
    installmentId: { theirs: ['ins_1170022600002113_1'], unknown: 'ins_0' },
    reconciliationId: { theirs: ['rc_demo_labkesda'], unknown: 'rc_0' },
    replaces: { theirs: ['rc_demo_labkesda'], unknown: 'rc_0' },
    installmentDetailId: { theirs: ['det_1170022600002113_1_1'], unknown: 'det_0' },
  };
}
