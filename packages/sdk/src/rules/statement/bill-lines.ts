import type { Bill, Content } from '../../contract/index.ts';
import { formatRupiah } from '../../format/rupiah.ts';
import { installmentName } from '../entry/entry-selection.ts';
import { billTaxDetail } from './bill.ts';

type BillInfo = NonNullable<Bill['otherInfo']>;
type Line = readonly [label: string, text: string];

// prettier-ignore
const NAMES = [['Nomor tagihan', 'billNumber'], ['Periode', 'billDate'], ['Nama tagihan', 'billName']] as const satisfies
  readonly (readonly [string, keyof Bill])[];
// prettier-ignore
/** Amounts of a bill. For these, 0 means that the bill has none. @source 002 §3 */
const AMOUNTS = [
  ['Denda',                'denda'],
  ['Denda pajak',          'penalty'],
  ['Nominal angsuran',     'installmentAmount'],
  ['Sisa nominal',         'deficiencyAmount'],
  ['Minimum transaksi',    'minTransaction'],
  ['Maksimum transaksi',   'maxTransaction'],
] as const satisfies readonly (readonly [string, keyof BillInfo])[];
// prettier-ignore
const COUNTS = [['Tenor', 'tenor'], ['Sisa tenor', 'deficiencyTenor']] as const satisfies
  readonly (readonly [string, keyof BillInfo])[];
const INSTALLMENT_TYPES = { OPEN: 'Nominal bebas', CLOSED: 'Nominal tetap' };

/** What other rows of the content state already; a bill does not repeat it. */
const known = ({ dest, destName, selection, info }: Content): unknown[] => [
  dest,
  destName,
  selection?.virtualAccount,
  selection?.virtualAccountName,
  info && 'namaWajibPajak' in info ? info.namaWajibPajak : undefined,
];

/** The name of a bill among the bills of its payment: its period, or its number if another bill has the same period. */
export function billName(bill: Bill, { bills = [] }: Pick<Content, 'bills'>): string {
  const isOnlyOfDate = bills.every((other) => other === bill || other.billDate !== bill.billDate);
  return (isOnlyOfDate && bill.billDate) || bill.billNumber;
}

/** The lines below a bill's name and amount, for screen and receipt alike. @source 002 §3, 002 §4.7 */
export function billLines(bill: Bill, content: Content): Line[] {
  const stated = [billName(bill, content), ...known(content)];
  const { otherInfo = {} } = bill;
  const contribution = billTaxDetail({ productId: content.productCode, otherInfo });
  return [
    ...NAMES.flatMap(([label, key]): Line[] => {
      const text = bill[key];
      return text && !stated.includes(text) ? [[label, text]] : [];
    }),
    ...contribution.flatMap(([label, amount]): Line[] => (amount === null ? [] : [[label, formatRupiah(amount)]])),
    ...(otherInfo.installmentType
      ? [['Jenis angsuran', INSTALLMENT_TYPES[otherInfo.installmentType]] satisfies Line]
      : []),
    ...COUNTS.flatMap(([label, key]): Line[] => (otherInfo[key] === undefined ? [] : [[label, `${otherInfo[key]}`]])),
    ...AMOUNTS.flatMap(([label, key]): Line[] => (otherInfo[key] ? [[label, formatRupiah(otherInfo[key])]] : [])),
    ...(otherInfo.detail ?? []).map(({ amount }, later): Line => [
      installmentName(otherInfo, later),
      formatRupiah(amount),
    ]),
  ];
}
