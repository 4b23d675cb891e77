import type { AggDeduction, DeductionBilling, KasdaDeduction, KasdaInfo, TaxBilling } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { eq } from 'drizzle-orm';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import banks from '../parameters/data/banks.json' with { type: 'json' };
import { DEPOSIT_TYPES } from '../parameters/tax.ts';
import { findProduct } from '../products/products.ts';
import { batchOf, type Batch, ofBatch } from './batch.ts';
import { type DeductionState, deductionsOf, needsBilling, type TreasuryDocument } from './deduction-state.ts';

/** Deposit types of a map code; empty if the code is not a state tax. */
const depositTypesOf = (kodeMap: string) => DEPOSIT_TYPES.get(kodeMap) ?? [];

/** The fields of a billing under all the names that the documents use for them. */
function namesOf(data: TaxBilling, kodeMap: string): Partial<DeductionBilling> {
  const { jenisSetor, noKetetapan, npwp, kpp, nop, noFaktur, idWajibPajak, npwpSetor, namaSetor, uraian } = data;
  const { nama, alamat, kota, periode1, periode2, tahun, npwpRekanan, nikRekanan } = data;
  const named = depositTypesOf(kodeMap).find(({ jenisSetoran }) => jenisSetoran === jenisSetor)?.namaSetoran ?? null;
  return {
    npwp,
    kpp,
    nop,
    noFaktur,
    idWajibPajak,
    npwpSetor,
    namaSetor,
    uraian,
    periode1,
    periode2,
    tahun,
    npwpRekanan,
    nikRekanan,
    jenisSetor,
    jenisSetoran: jenisSetor,
    kodeJenisSetoran: jenisSetor,
    namaJenisSetor: named,
    namaJenisSetoran: named,
    noKetetapan,
    noSk: noKetetapan,
    namaWajibPajak: nama,
    alamatWajibPajak: alamat,
    kotaWajibPajak: kota,
  };
}

/** The billing of a deduction; null while it has no code. */
export function toDeductionBilling({ row, document, billing }: DeductionState, zone: string): DeductionBilling | null {
  if (row.idBilling === null) return null;
  const paidOn = row.paidAt && dayOf(row.paidAt.getTime(), zone);
  return {
    ...(billing ? namesOf(billing.data, row.kodeMap) : {}),
    billnum: row.idBilling,
    expiredDate: row.expiredDate,
    amount: fromSen(row.nilai),
    status: row.status as DeductionBilling['status'],
    ntpn: row.ntpn,
    requestId: row.requestId,
    opendate: paidOn,
    tanggalTransaksiBank: paidOn,
    kodeMap: row.kodeMap,
    namaMap: row.namaMap,
    kodePemda: document.kodePemda,
    detail: row.detail,
    jumlahDetail: 1,
  };
}

const bothOf = ({ row }: DeductionState) => ({
  kasdaId: row.kasdaId,
  kodeMap: row.kodeMap,
  namaMap: row.namaMap,
  nilai: fromSen(row.nilai),
  tipeTransaksi: row.tipeTransaksi,
  keteranganError: row.errorText,
  needCreateBilling: needsBilling(row),
  detail: row.detail,
  listJenisSetoran: [...depositTypesOf(row.kodeMap)],
});

/** A row of the agg-kasda family. The database only ever holds a status of that family. */
export const toAggDeduction = (state: DeductionState, zone: string): AggDeduction => ({
  ...bothOf(state),
  status: state.row.status as AggDeduction['status'],
  idBilling: state.row.idBilling,
  billnum: state.row.idBilling,
  expiredDate: state.row.expiredDate,
  requestId: state.row.requestId,
  additionalData: { billing: toDeductionBilling(state, zone), productCode: state.row.productCode },
});

const toKasdaDeduction = (state: DeductionState, zone: string): KasdaDeduction => ({
  ...bothOf(state),
  productId: state.row.productCode,
  billing: toDeductionBilling(state, zone),
});

const BANK_NAMES = new Map(banks.map(({ bankId, initialName }) => [bankId, initialName]));
/** Name of a bank of the bank list. */
export const bankName = (bankId: string): string => BANK_NAMES.get(bankId) ?? bankId;

/** The parts of an agency's code with names of their own: the first two and the last two. */
function partsOf(kodeSkpd: string) {
  const [kodeUrusan = '', kodeBidang = ''] = kodeSkpd.split('.');
  const [kodeUnit = '', kodeSubUnit = ''] = kodeSkpd.split('.').slice(-2);
  return { kodeUrusan, kodeBidang, kodeUnit, kodeSubUnit };
}

interface Parts {
  document: TreasuryDocument;
  /** Null while it is ACTIVE. */
  carrier: Pick<TransactionRow, 'fee'> | null;
  rows: readonly DeductionState[];
  batch: Batch | null;
}

function toInfo({ document, carrier, rows, batch }: Parts, zone: string): KasdaInfo {
  const { kasdaId, family, jenisDokumen, noDokumen, noTransaksi, tahun, noSpm, npwp, uraian, productId } = document;
  const { kodePemda, kodeSkpd, namaSkpd, namaSubUnit, keterangan, keteranganDokumen, namaPenerima, bankId } = document;
  const { tanggalDokumen, tanggalSpm, nilaiSpm, npwpRekanan, namaRekanan, akunBelanja } = document;
  const { productGroup = '', fee = 0n } = findProduct(productId) ?? {};
  const potongan = rows.reduce((sum, { row: each }) => sum + each.nilai, 0n);
  const toDeduction = family === 'agg-kasda' ? toAggDeduction : toKasdaDeduction;
  return {
    ...{ kasdaId, family, jenisDokumen, noDokumen, noTransaksi, tahun, noSpm, npwp, uraian, productId },
    ...{ kodePemda, kodeSkpd, namaSkpd, namaSubUnit, keterangan, keteranganDokumen, namaPenerima },
    ...{ tanggalDokumen, tanggalSpm, npwpRekanan, namaRekanan, akunBelanja },
    nilaiSpm: nilaiSpm === null ? null : fromSen(nilaiSpm),
    ...partsOf(document.kodeSkpd),
    namaSub: document.namaSubUnit,
    tipeTransaksi: productGroup.endsWith('TRANSFER') ? 'TRANSFER' : productGroup,
    nilai: fromSen(document.gross),
    potongan: fromSen(potongan),
    biaya: fromSen(carrier?.fee ?? fee),
    total: fromSen(document.net),
    rekeningSumber: document.source,
    ...(batch
      ? { namaBank: 'Menurut daftar', rekeningPenerima: batch.header.referenceChannel }
      : { namaBank: bankName(bankId), rekeningPenerima: document.rekeningPenerima }),
    namaRekeningPenerima: batch ? `${batch.header.count} penerima` : document.namaRekening,
    listPotongan: rows.map((each) => toDeduction(each, zone)),
    ...ofBatch(batch, { productGroup, reference: document.referenceId ?? document.referenceChannel ?? kasdaId }),
  };
}

/** Reads a treasury document from the bank's own rows, whatever its state. */
export async function kasdaInfoOf(
  tx: Tx,
  kasdaId: string,
  zone: string,
): Promise<{ info: KasdaInfo; note: string | null } | undefined> {
  const [found] = await tx
    .select({ document: treasuryDocument, carrier: { fee: transaction.fee } })
    .from(treasuryDocument)
    .leftJoin(transaction, eq(transaction.referenceId, treasuryDocument.referenceId))
    .where(eq(treasuryDocument.kasdaId, kasdaId));
  if (!found) return undefined;
  const { document, carrier } = found;
  const rows = await deductionsOf(tx, document.kasdaId);
  const batch = await batchOf(tx, document.referenceChannel);
  return { info: toInfo({ document, carrier, rows, batch }, zone), note: document.note };
}
