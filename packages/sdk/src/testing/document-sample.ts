import type { AggDeduction, KasdaInfo } from '../contract/index.ts';
import type { Paid } from '../records/index.ts';
import { paidOf } from './content-samples.ts';

const TAX: AggDeduction = {
  kasdaId: 'KD26070001',
  kodeMap: '411211',
  namaMap: 'PPN Dalam Negeri bendahara APBD',
  nilai: 18_333_333,
  tipeTransaksi: 'MPN',
  status: 'BERHASIL',
  keteranganError: null,
  idBilling: '128934551207714',
  billnum: '128934551207714',
  expiredDate: '2026-07-28',
  requestId: 'rd_7Hq2mB4x',
  needCreateBilling: false,
  detail: null,
  listJenisSetoran: [],
  additionalData: {
    productCode: 'MPN_G2',
    billing: {
      billnum: '128934551207714',
      expiredDate: '2026-07-28',
      amount: 18_333_333,
      status: 'BERHASIL',
      ntpn: '8B0OI16QK2S5Z7G1',
      kodeMap: '411211',
      namaMap: 'PPN Dalam Negeri bendahara APBD',
      requestId: 'rd_7Hq2mB4x',
      opendate: '2026-07-14',
      tanggalTransaksiBank: '2026-07-14',
    },
  },
};

/** A treasury document with one paid deduction. */
const DOCUMENT: KasdaInfo = {
  kasdaId: 'KD26070001',
  family: 'agg-kasda',
  tipeTransaksi: 'KASDA_TRANSACTION',
  noTransaksi: 'TRX26070001',
  noDokumen: '000045/LS',
  jenisDokumen: 'SP2D',
  tahun: '2026',
  npwp: '027713045122000',
  kodePemda: '12.00',
  kodeUrusan: '1',
  kodeBidang: '02',
  kodeUnit: '01',
  kodeSubUnit: '0000',
  kodeSkpd: '1.02.0.00.0.00.01.0000',
  namaSkpd: 'Dinas Kesehatan',
  namaSub: 'Bidang Sarana',
  namaSubUnit: 'Bidang Sarana',
  noSpm: '000045/SPM',
  keterangan: 'Termin II rehabilitasi gedung labkesda',
  keteranganDokumen: 'SP2D 000045/LS',
  nilai: 185_000_000,
  potongan: 18_333_333,
  biaya: 25_000,
  total: 166_666_667,
  rekeningSumber: '10001040030017',
  namaBank: 'BANK MANDIRI',
  rekeningPenerima: '1050012388471',
  namaRekeningPenerima: 'PT ANDALAS KARYA MANDIRI',
  namaPenerima: 'PT Andalas Karya Mandiri',
  productId: 'KASDA_SP2D',
  uraian: null,
  listPotongan: [TAX],
  listDetail: [],
  dataUpload: null,
  additionalData: { gaji: null },
};

/** The payment of a treasury document under a product, with other facts of the document. */
export function documentOf(
  product: Parameters<typeof paidOf>[0],
  parts: Partial<KasdaInfo> = {},
  channel?: '2' | '3',
): Paid {
  const info = { ...DOCUMENT, ...parts };
  return paidOf(product, {
    summary: { amount: info.total, fee: info.biaya },
    dest: info.rekeningPenerima,
    destName: info.namaRekeningPenerima,
    info,
    ...(channel === undefined ? {} : { parameters: { transactionType: channel } }),
  });
}
