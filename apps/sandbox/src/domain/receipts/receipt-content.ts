import type { Receipt, TransactionDetail } from '@ibk/sdk/contract';
import {
  actFacts,
  contentSections,
  contentView,
  detailLines,
  factLines,
  FILE_FACTS,
  returnText,
  type ShownFact,
  shownFacts,
  TRANSACTION,
} from '@ibk/sdk/records';

type ReceiptLine = Receipt['sections'][number]['lines'][number];

/** Kinds of the numbers by which a payment is found. The first key is the one that people type elsewhere. */
const NUMBERS: readonly ShownFact['kind'][] = ['key', 'code'];

/** Facts of the outcome besides the reference and the status, which stand at the head. */
const OUTCOME = ['bankNumber', 'settled', 'scheduleOf', 'returnOf'] as const;

/** Everything that a receipt states: its heading, the numbers by which it is found, and its sections. */
export function receiptContent(detail: TransactionDetail, zone: string): Pick<Receipt, 'title' | 'codes' | 'sections'> {
  const { dataRequest, dataResponse, transaction } = detail;
  const content = dataResponse ?? dataRequest.content;
  const lineOf = (fact: ShownFact): ReceiptLine => {
    const [value = '', ...below] = factLines(fact, zone);
    return { term: fact.label, value, detail: [...below, ...detailLines(fact, zone)] };
  };
  const { amountParameters: amounts, data } = dataRequest;
  const money = contentSections({ content, amounts, data });
  const numbers = NUMBERS.flatMap((kind) => money.flatMap(({ facts }) => facts.filter((fact) => fact.kind === kind)));
  const codes = numbers.map(lineOf).map(({ term, value }) => ({ term, value }));
  const returned = returnText(transaction);
  const outcome = [
    ...(returned === null
      ? []
      : [{ term: TRANSACTION.status.label, value: transaction.statusName, detail: [returned] }]),
    ...shownFacts(TRANSACTION, OUTCOME, transaction).map(lineOf),
  ];
  const sections = money.map(({ title, facts }) => ({
    title,
    lines: facts.filter((fact) => !numbers.includes(fact)).map(lineOf),
  }));
  return {
    title: contentView(content) === 'MPN tax' ? 'Bukti Penerimaan Negara' : 'Bukti Transaksi',
    codes: codes.length > 0 ? codes : [{ term: 'Nomor referensi', value: transaction.referenceId }],
    sections: [
      { title: 'Transaksi', lines: outcome },
      { title: 'Berkas', lines: shownFacts(TRANSACTION, FILE_FACTS, transaction).map(lineOf) },
      ...sections.slice(0, -1),
      { title: 'Diproses oleh', lines: actFacts(detail).map(lineOf) },
      ...sections.slice(-1),
    ].filter(({ lines }) => lines.length > 0),
  };
}
