import type { Bill, Content, MpnInfo, TransactionDetail } from '../contract/index.ts';
import type { Paid } from '../records/index.ts';

type Data = TransactionDetail['dataRequest']['data'];
type Summary = Content['summary'];

/** The content of a product with its amounts: a payment of `amount` rupiah with a fee, and its own parts. */
export function paidOf(
  [productCode, type, productDescription]: readonly [productId: string, productGroup: string, name: string],
  { summary, data, ...parts }: Partial<Omit<Content, 'summary'>> & { summary: Partial<Summary>; data?: Data },
): Paid {
  const { amount = 0, fee = 0 } = summary;
  const totalAmount = amount + fee;
  return {
    content: {
      requestId: 'rq_7Hq2mB4x',
      productCode,
      type,
      source: '10001040012345',
      sourceName: 'BENDAHARA PENGELUARAN',
      dest: '',
      note: 'Belanja Juli',
      summary: { productCode, productDescription, amount, fee, totalAmount, feeSourceAccount: null, ...summary },
      ...parts,
    },
    amounts: { amount, feeExclude: fee, feeInclude: 0, total: totalAmount },
    data,
  };
}

export const INSTALLMENT_BILL: Required<Bill> = {
  billNumber: 'AG-2207-0031',
  billDate: '07-2026',
  billName: 'Pinjaman kendaraan',
  amount: 2_550_000,
  otherInfo: {
    denda: 50_000,
    installmentType: 'CLOSED',
    tenor: 36,
    deficiencyTenor: 11,
    installmentAmount: 2_500_000,
    deficiencyAmount: 27_500_000,
    minTransaction: 100_000,
    maxTransaction: 30_000_000,
    detail: [{ installmentDetailId: 'AN-25', amount: 2_500_000 }],
  },
};
export const installment = (bill: Bill): Paid =>
  paidOf(['ADIRA', 'PAYMENT_INSTALLMENT', 'Adira Finance'], {
    summary: { amount: 2_550_000, fee: 2_500 },
    dest: '040822001145',
    destName: 'UPT LABKESDA MEDAN',
    bills: [bill],
  });

export const CONTRIBUTION_BILL = {
  billNumber: '260700119854',
  billDate: '07-2026',
  billName: 'PT ANDALAS KARYA MANDIRI',
  amount: 9_000_000,
  otherInfo: { jht: 5_700_000, jkk: 240_000, jkm: 300_000, jkp: 2_760_000 },
};
export const contribution = (bill: Bill): Paid =>
  paidOf(['BPJSTK_EPS', 'PAYMENT_INSURANCE', 'BPJS Ketenagakerjaan (EPS)'], {
    summary: { amount: 9_000_000, fee: 2_500, feeSourceAccount: '10001040012345' },
    dest: '260700119854',
    destName: 'PT ANDALAS KARYA MANDIRI',
    bills: [bill],
  });

/** The authority's data about a billing code, with every field. */
export const MPN: Required<MpnInfo> = {
  namaWajibPajak: 'DINAS KESEHATAN PROV SUMUT',
  npwp: '002148873124000',
  alamatWajibPajak: 'Jalan Imam Bonjol, Medan',
  idWajibPajak: 'WP-00214',
  akun: '411211',
  kodeJenisSetoran: '920',
  masaPajak: '07-2026',
  nop: '127101000100501230',
  noSk: '00012/207/26',
  jenisDokumen: 'PIB',
  nomorDokumen: '000417',
  tanggalDokumen: '14-07-2026',
  kppbc: '010700 Belawan',
  kl: '015 Kementerian Keuangan',
  unitEselonI: '04 Ditjen Pajak',
  kodeSatker: '410792',
  ntpn: '8B0OI16QK2S5Z7G1',
};
/** The bill of a state revenue payment, with a penalty. */
export const TAX_BILL = {
  billNumber: '128934551207714',
  billDate: null,
  billName: 'DINAS KESEHATAN PROV SUMUT',
  amount: 18_333_333,
  otherInfo: { penalty: 333_333 },
};
/** A state revenue payment for a billing code. */
export const revenue = (info: MpnInfo, bill: Bill, dest = '128934551207714'): Paid =>
  paidOf(['MPN_G3', 'PAYMENT_TAX', 'Penerimaan Negara MPN G3'], {
    summary: { amount: 18_333_333 },
    dest,
    destName: 'DINAS KESEHATAN PROV SUMUT',
    info,
    bills: [bill],
    references: [
      { name: 'NTB', value: '260714118203' },
      { name: 'STAN', value: '118203' },
    ],
  });

type Selection = NonNullable<Content['selection']>;
export const SELECTION: Required<Selection> = {
  merchantId: 'mc_Sma1Medan',
  virtualAccount: '8808120045001177',
  virtualAccountName: 'Rizky Siregar',
  type: 'INSTALLMENT',
  invoiceId: 'iv_2207',
  invoiceMessage: 'Uang pangkal 2026',
  installmentId: 'is_0031',
  installmentMessage: 'Cicilan uang pangkal',
  installmentDetailId: 'AN-02',
  amount: 1_500_000,
  note: 'Kelas X-2',
};
export const multi = (selection: Selection): Paid =>
  paidOf(['MULTI_PYM', 'MULTI_PYM', 'Multi Pembayaran'], {
    summary: { amount: 1_500_000, fee: 2_000 },
    dest: '8808120045001177',
    destName: 'SMA NEGERI 1 MEDAN',
    selection,
    bills: [
      {
        billNumber: '8808120045001177',
        billDate: '08-2026',
        billName: 'Rizky Siregar',
        amount: 1_500_000,
        otherInfo: {
          tenor: 4,
          deficiencyTenor: 3,
          detail: [{ installmentDetailId: 'AN-02', amount: 1_500_000 }],
        },
      },
    ],
  });
