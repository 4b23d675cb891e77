import type { PhriDetail, TaxBilling } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { type DeductionFamily, deductionStates } from '@ibk/sdk/rules';
import type { Tx } from '../db/tx.ts';
import { account } from '../db/schema/banking.ts';
import { taxBilling } from '../db/schema/tax-billing.ts';
import { deduction, deductionHistory } from '../db/schema/treasury.ts';
import type { TransactionRow } from '../db/schema/transactions.ts';
import { bankDay } from '../operation/bank-day.ts';
import { taxAuthority } from '../domain/billing/tax-authority.ts';
import { countApproved } from '../domain/transactions/store/group-day.ts';
import { settleDeductions } from '../domain/treasury/settle-deductions.ts';
import { withholdDeductions } from '../domain/treasury/withhold.ts';
import { ledger } from '../ledger/ledger.ts';
import { deductionReference } from '../ledger/treasury-books.ts';
import { CAPITAL } from './data/accounts.ts';
import * as data from './data/treasury.ts';
import { noTransaksiOf, seedDocument, seedFailures } from './demo-document.ts';
import { userIdOf } from './demo-people.ts';
import { ZONE } from './demo-stories.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import { seedTransaction, transactionOf, usersOf } from './demo-treasury-transaction.ts';
import { hasEnds, releasedBy, seedUpload, settleRows } from './demo-uploads.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const sen = (rupiah: number): bigint => BigInt(Math.round(rupiah * 100));
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

type Seedable = data.SeededDocument | data.ImportedOnly;

const INTERNAL = [
  [data.HOLDING, 'TITIPAN POTONGAN', 0n],
  [data.REGION, 'KAS DAERAH', null],
] as const;

async function seedInternal(tx: Tx): Promise<void> {
  for (const [accountNumber, accountName, floor] of INTERNAL) {
    const kind = { accountType: 'INTERNAL', accountTypeName: 'Rekening Bank', status: 'INTERNAL' as const };
    await tx.insert(account).values({ accountNumber, accountName, ...kind });
    await ledger.open(tx, { accountNumber, floor });
  }
}

const FIRST = { 'agg-kasda': 'AKTIF', kasda: 'ACTIVE' } as const satisfies Record<DeductionFamily, string>;

const phriOf = (nilai: number): PhriDetail => ({
  noSts: '000123/STS/BAPENDA/2026',
  account: '4.1.01.07.01.0001',
  customerName: 'RM Sederhana Balige',
  customerAddress: 'Jl. Tarutung 12',
  handphone: '081260004517',
  nop: '127300100200300040',
  anggaran: 'APBD',
  amount: nilai,
});

/** The current state of one deduction, with the step that led to it. */
function deductionOf(each: Seedable, index: number, now: number) {
  const [tax, nilai, ending, outcome, day] = each.deductions[index] ?? ['iwp', 0, null];
  const [tipeTransaksi, kodeMap, jenisSetor, namaMap, productCode] = data.TAXES[tax];
  const first = FIRST[each.family];
  const move = outcome && deductionStates({ family: each.family, from: first, action: 'process', outcome });
  const start = bankDay(now, ZONE).from.getTime();
  const at = new Date(day === 'yesterday' ? start - 8 * HOUR : Math.max(start, now - HOUR / 2));
  const line = index + 1;
  const number = each.kasdaId.slice(2);
  const deductionId = `${each.kasdaId}.${line}`;
  const isDebited = move?.ledger === 'holdingToState';
  const row: typeof deduction.$inferInsert = {
    deductionId,
    kasdaId: each.kasdaId,
    line,
    version: move ? 2 : 1,
    status: move?.to ?? first,
    tipeTransaksi,
    productCode,
    kodeMap,
    namaMap,
    nilai: sen(nilai),
    creditAccount: tipeTransaksi === 'PAD' ? data.REGION : INTERNAL_ACCOUNTS.state.accountNumber,
    idBilling: ending && `${tipeTransaksi === 'PAD' ? '9' : '0'}${number}${String(line).padStart(2, '0')}00${ending}`,
    expiredDate: ending && dayOf(now + 10 * DAY, ZONE),
    ...(isDebited ? { requestId: `rd_${deductionId.replace('.', '_')}`, paidAt: at } : {}),
    ntpn: outcome === 'paid' ? `N${number}${String(line).padStart(2, '0')}A7K2Z` : null,
    errorText: outcome?.startsWith('refused') ? 'Ditolak kantor pajak' : null,
    detail: productCode.includes('PHRI') ? phriOf(nilai) : null,
  };
  return { row, first, move, outcome, at, isDebited, jenisSetor };
}
type Seeded = ReturnType<typeof deductionOf>;

/** The data that the tax office received when the code was created. */
function billingOf(each: Seedable, { row, jenisSetor }: Seeded): TaxBilling {
  const none = { kpp: null, npwpRekanan: null, nikRekanan: null, idWajibPajak: null, noKetetapan: null, nop: null };
  const npwp = '003456787124000';
  return {
    ...none,
    useNpwp: true,
    npwp,
    mapTransaction: row.kodeMap,
    jenisSetor,
    noFaktur: null,
    nama: 'CV PERKASA ALAT KESEHATAN',
    alamat: 'Jl. Sei Batang Hari 21',
    kota: 'Medan',
    periode1: '07',
    periode2: '07',
    tahun: '2026',
    npwpSetor: npwp,
    namaSetor: 'CV PERKASA ALAT KESEHATAN',
    amount: fromSen(row.nilai),
    billNumber: row.idBilling ?? null,
    expiredDate: row.expiredDate ?? null,
    uraian: each.keterangan,
    noTransaksi: noTransaksiOf(each),
    additionalData: null,
  };
}

/** A step that moves money and is still to be posted. */
interface Waiting {
  at: Date;
  post: () => Promise<void>;
}
/** Posts steps in the order of time, which the lines of an account keep. */
async function postInOrder(waiting: readonly Waiting[]): Promise<void> {
  for (const { post } of waiting.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await post();
}

/** The step that led to the current state of a deduction, with the payment that left the holding account. */
async function processDeduction(tx: Tx, each: data.SeededDocument, one: Seeded): Promise<void> {
  const { row, first, move, outcome, at, isDebited } = one;
  const { deductionId, nilai: amount } = row;
  if (!move) return;
  await tx.insert(deductionHistory).values({
    deductionId,
    version: 2,
    action: 'process',
    outcome,
    from: first,
    to: move.to,
    at,
    posting: isDebited ? 'pay' : null,
    userId: userIdOf(usersOf(each).approver),
  });
  if (!isDebited) return;
  const { productCode, kodeMap } = row;
  const bill = { code: row.idBilling ?? '', productCode, kodeMap, amount, billed: null, expiredDate: null, today: '' };
  if (row.requestId) await taxAuthority.pay(tx, bill, row.requestId, at);
  const referenceId = deductionReference(deductionId, 2);
  await ledger.move(tx, { referenceId, from: data.HOLDING, to: row.creditAccount, amount, at });
}

async function seedDeductions(tx: Tx, each: Seedable, seeded: readonly Seeded[], entered: Date) {
  const { corporateId, corporateGroupId } = each;
  const createdBy = userIdOf(usersOf(each).maker);
  await tx.insert(deduction).values(seeded.map(({ row }) => row));
  for (const one of seeded) {
    const { row, first } = one;
    const { deductionId } = row;
    await tx
      .insert(deductionHistory)
      .values({ deductionId, version: 1, action: 'entry', to: first, userId: createdBy, at: entered });
    if (row.idBilling && row.tipeTransaksi === 'MPN')
      await tx.insert(taxBilling).values({
        billNumber: row.idBilling,
        corporateId,
        corporateGroupId,
        deductionId,
        amount: row.nilai,
        createdBy,
        expiredDate: row.expiredDate ?? '',
        data: billingOf(each, one),
        createdAt: entered,
      });
  }
}

type When = { entered: Date; now: number };

/** The rows of one document with its deductions, and the money that it moved. */
async function writeDocument(tx: Tx, each: data.SeededDocument, { entered, now }: When) {
  const seeded = each.deductions.map((_, index) => deductionOf(each, index, now));
  const row = await seedTransaction(tx, transactionOf(each), entered);
  const own = { treasuryId: '1200', instanceId: null, kasdaId: each.kasdaId };
  const rows = each.upload ? await seedUpload(tx, { ...each.upload, ...own }, row) : [];
  await seedDocument(tx, each, { row, entered });
  await seedDeductions(tx, each, seeded, entered);
  const processed = seeded.map((one): Waiting => ({ at: one.at, post: () => processDeduction(tx, each, one) }));
  const { referenceId, source: from, creditAccount: to, amount, approveAt: at } = row;
  if (!at) return { row, waiting: processed };
  await countApproved(tx, row, dayOf(at, ZONE));
  // What failed rows give back is not spent.
  const gross = seeded.reduce((sum, one) => sum + one.row.nilai, amount - releasedBy(rows));
  const approval: Waiting = {
    at,
    async post() {
      await ledger.move(tx, { referenceId: `OPEN-${each.kasdaId}`, from: CAPITAL, to: from, amount: gross, at });
      await ledger.hold(tx, { referenceId, attempt: 1, from, amount, at });
      await withholdDeductions(tx, row, at);
    },
  };
  const settledAt = later(at, HOUR);
  const settlement: Waiting = {
    at: settledAt,
    async post() {
      if (rows.length > 0) await settleRows(tx, row, rows, settledAt);
      else await ledger.post(tx, { referenceId, from, to, amount, at: settledAt });
      if (row.status === 'SUCCESS') await settleDeductions(tx, row, settledAt);
    },
  };
  const waiting = [approval, ...(row.status === 'SUCCESS' || hasEnds(rows) ? [settlement] : []), ...processed];
  return { row, waiting };
}

/**
 * One document with its deductions. An approved document is in the state that its approval left: net paid or held,
 * deductions on the holding account. Its source account has funds for all of it.
 *
 * @param when `entered` lies at least four hours before `now`, which is milliseconds
 */
export async function seedTreasuryDocument(tx: Tx, each: data.SeededDocument, when: When): Promise<TransactionRow> {
  const { row, waiting } = await writeDocument(tx, each, when);
  await postInOrder(waiting);
  return row;
}

/** Treasury documents of both families with deductions in every status. */
export async function seedTreasury(tx: Tx, now: number): Promise<void> {
  await seedInternal(tx);
  const waiting: Waiting[] = [];
  const when = { entered: new Date(now - 4 * DAY), now };
  for (const each of data.DOCUMENTS) waiting.push(...(await writeDocument(tx, each, when)).waiting);
  await postInOrder(waiting);
  const entered = new Date(now - DAY);
  for (const each of data.IMPORTED) {
    await seedDocument(tx, each, { row: null, entered });
    const seeded = each.deductions.map((_, index) => deductionOf(each, index, now));
    if (seeded.length > 0) await seedDeductions(tx, each, seeded, entered);
  }
  await seedFailures(tx, entered);
}
