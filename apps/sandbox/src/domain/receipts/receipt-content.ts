import type { TransactionDetail } from '@ibk/sdk/contract';
import { formatDate, formatDateTime } from '@ibk/sdk/format';
import { type ContentView, viewSelect } from '@ibk/sdk/rules';
import { bills, billTotals } from './receipt-bills.ts';
import {
  channel,
  customer,
  line,
  numbersOf,
  type Paid,
  payee,
  type ReceiptLine,
  type ReceiptNumber,
  type ReceiptSection,
  recipient,
  source,
  tax,
  totals,
  virtualAccount,
} from './receipt-parts.ts';

type View = (paid: Paid) => ReceiptSection[];

const transfer =
  (about: (paid: Paid) => ReceiptLine[]): View =>
  (paid) => [
    { title: 'Rekening', lines: [source(paid), ...payee(paid), ...about(paid)] },
    { title: 'Nominal', lines: totals(paid) },
  ];
const payment =
  (title: string, about: (paid: Paid) => ReceiptLine[]): View =>
  (paid) => [
    { title: 'Rekening', lines: [source(paid)] },
    { title, lines: [...about(paid), ...bills(paid)] },
    { title: 'Nominal', lines: billTotals(paid) },
  ];
const plain = transfer((paid) => [channel(paid)]);

/** The lines of each content view; a receipt states the same facts as the detail of the transaction. @source 002 §2.3 */
const VIEWS: Readonly<Record<ContentView, View>> = {
  'internal transfer': transfer((paid) => [line('Bank tujuan', 'Rekening di bank yang sama'), channel(paid)]),
  'multi internal transfer': plain,
  'online transfer': plain,
  'external transfer': transfer((paid) => [...recipient(paid), channel(paid)]),
  'pemda payment': plain,
  'pemda bulk': plain,
  'pemda transfer': plain,
  kasda: plain,
  'PAD payment': payment('Tagihan', customer),
  'PLN prepaid': payment('Pembelian', customer),
  'purchase or top-up': payment('Pembelian', customer),
  'MPN tax': payment('Penerimaan negara', tax),
  'generic payment': payment('Tagihan', customer),
  'multi payment detail': payment('Virtual account', virtualAccount),
  default: plain,
};

/** What happened beyond the reference and the status, which stand at the head: the bank's number, the day, and what followed. */
function outcome({ transaction }: TransactionDetail, zone: string): ReceiptLine[] {
  const { statusName, returnedBy, transactionId, settlementDate, scheduleOf, returnOf } = transaction;
  return [
    ...(returnedBy ? [line('Status', statusName, `Dana dikembalikan bank penerima, lihat ${returnedBy}`)] : []),
    ...(transactionId ? [line('Nomor transaksi bank', transactionId)] : []),
    ...(settlementDate ? [line('Tanggal penyelesaian', formatDate(settlementDate, zone))] : []),
    ...(scheduleOf ? [line('Dijalankan oleh jadwal', scheduleOf)] : []),
    ...(returnOf ? [line('Pengembalian dari', returnOf)] : []),
  ];
}

/** Who entered, verified and approved it, each with the time. */
function people({ transaction, approvals, history }: TransactionDetail, zone: string): ReceiptLine[] {
  const names = new Map(history.map(({ username, name }) => [username, name]));
  const { userEntry, dateEntry, userVerify, dateVerify, userApprove, dateApprove, dateRun } = transaction;
  const approved =
    approvals.length > 0 ? approvals.map(({ username, date }) => [username, date]) : [[userApprove, dateApprove]];
  const acts = [
    ['Entry', userEntry, dateEntry],
    ['Verifikasi', userVerify, dateVerify],
    ...approved.map(([who, at]) => ['Approval', who, at]),
    ['Dijalankan', 'oleh bank', dateRun],
  ] as const;
  return acts.flatMap(([term, who, at]) =>
    who && at ? [line(term ?? '', `${names.get(who) ?? who} • ${formatDateTime(at, zone)}`)] : [],
  );
}

/** Everything that a receipt states: its heading, the numbers by which it is found, and its sections. */
export function receiptContent(
  detail: TransactionDetail,
  zone: string,
): { title: string; codes: ReceiptNumber[]; sections: ReceiptSection[] } {
  const { dataRequest, dataResponse, transaction } = detail;
  const content = dataResponse ?? dataRequest.content;
  const view = viewSelect({ productId: content.productCode, productGroup: content.type });
  const codes = numbersOf(content);
  const money = VIEWS[view]({ content, amounts: dataRequest.amountParameters, data: dataRequest.data });
  const sections = [
    { title: 'Transaksi', lines: outcome(detail, zone) },
    ...money.slice(0, -1),
    { title: 'Diproses oleh', lines: people(detail, zone) },
    ...money.slice(-1),
  ];
  return {
    title: view === 'MPN tax' ? 'Bukti Penerimaan Negara' : 'Bukti Transaksi',
    codes: codes.length > 0 ? codes : [{ term: 'Nomor referensi', value: transaction.referenceId }],
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}
