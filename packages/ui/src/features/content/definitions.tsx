import type { AmountParameters, Bill, Content } from '@ibk/sdk/contract';
import { formatAccount, formatRupiah, fromSen, terbilang, toSen } from '@ibk/sdk/format';
import { billSummary } from '@ibk/sdk/rules';
import type { ReactNode } from 'react';
import { Amount } from '../../patterns/amount/amount.tsx';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx';
import { choiceText } from '../beneficiaries/list-texts.ts';
import * as css from './content.css.ts';

/** A transaction's content with the amounts calculated for it. */
export interface Shown {
  content: Content;
  amounts: AmountParameters;
  /** What stands for the channel in place of the product's name, such as the radios of a review. */
  channel?: ReactNode;
}

const Account = ({ number, name }: { number: string; name: string }) => (
  <>
    {formatAccount(number)} <span className={css.name}>{name}</span>
  </>
);

export const source = ({ content }: Shown): Definition => ({
  term: 'Rekening sumber',
  value: <Account number={content.source} name={content.sourceName} />,
});

/** The payee's account, at this bank or at another one, whose numbers are written in another way. */
export function payee({ content: { dest, destName = '' } }: Shown): Definition[] {
  if (typeof dest === 'string') return [{ term: 'Rekening tujuan', value: <Account number={dest} name={destName} /> }];
  return [
    {
      term: 'Rekening tujuan',
      value: (
        <>
          {dest.account} <span className={css.name}>{dest.name}</span>
        </>
      ),
    },
    { term: 'Bank tujuan', value: dest.bankName, detail: dest.bankCode },
  ];
}

/** The product that carries a transfer. It is chosen by the screen, so a review only shows it. @source 002 §2.4 */
export const channel = ({ content, channel: shown }: Shown): Definition => ({
  term: 'Jenis transfer',
  value: shown ?? content.summary.productDescription,
});

/** Facts about the payee of an SKN or RTGS transfer. @source 001 §2.1, 002 §2.4 */
export const recipient = ({ content: { parameters = {} } }: Shown): Definition[] => [
  { term: 'Jenis penerima', value: choiceText('recipientType', parameters.recvType) },
  { term: 'Kependudukan penerima', value: choiceText('residency', parameters.recvResident) },
  { term: 'Kewarganegaraan penerima', value: choiceText('nationality', parameters.recvCitizen) },
];

/** Note, fee and total, which every transaction has. */
export const totals = ({ content, amounts }: Shown): Definition[] => [
  { term: 'Biaya', value: <Amount value={amounts.feeExclude} /> },
  { term: 'Total', value: <Amount value={amounts.total} /> },
  { term: 'Terbilang', value: terbilang(amounts.total) },
  { term: 'Berita', value: content.note || '-' },
];

/** The customer's data at the biller, and the numbers that the biller returned. */
export const customer = ({ content }: Shown): Definition[] => [
  { term: 'Produk', value: content.summary.productDescription },
  ...(typeof content.dest === 'string'
    ? [{ term: 'Nomor pelanggan', value: content.dest, detail: content.destName ?? '' }]
    : []),
  ...(content.customerRef === undefined ? [] : [{ term: 'Referensi biller', value: content.customerRef }]),
  ...(content.references ?? []).map(({ name, value }) => ({ term: name, value })),
  ...(content.token === undefined
    ? []
    : [
        {
          term: 'Token',
          value: (
            <span className={css.code}>
              {content.token} <CopyButton text={content.token} label="token" />
            </span>
          ),
        },
      ]),
];

const penaltyOf = ({ otherInfo }: Bill): number => otherInfo?.denda ?? 0;
const penalties = (bills: readonly Bill[]): number =>
  fromSen(bills.reduce((sum, bill) => sum + toSen(penaltyOf(bill)), 0n));

/** One line for each bill, without its penalty. @source 002 §4.7 */
export const bills = ({ content }: Shown): Definition[] =>
  (content.bills ?? []).map((bill) => {
    const { amountShown } = billSummary({ amount: bill.amount, denda: penaltyOf(bill) });
    return {
      term: `Tagihan ${bill.billDate ?? bill.billNumber}`,
      value: <Amount value={amountShown} />,
      ...(penaltyOf(bill) > 0 ? { detail: `Denda ${formatRupiah(penaltyOf(bill))}` } : {}),
    };
  });

/** Totals of all bills: amount without penalty, penalty, fee and grand total. @source 002 §4.7 */
export function billTotals(shown: Shown): Definition[] {
  const { content } = shown;
  const denda = penalties(content.bills ?? []);
  const { amountShown, feeShown, totalShown } = billSummary({ ...content.summary, denda });
  return [
    { term: 'Jumlah tagihan', value: <Amount value={amountShown} /> },
    ...(denda > 0 ? [{ term: 'Denda', value: <Amount value={denda} /> }] : []),
    { term: 'Biaya', value: <Amount value={feeShown} /> },
    { term: 'Total', value: <Amount value={totalShown} /> },
    { term: 'Terbilang', value: terbilang(totalShown) },
    { term: 'Berita', value: content.note || '-' },
  ];
}
