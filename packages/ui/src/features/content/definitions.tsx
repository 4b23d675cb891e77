import type { AmountParameters, Content, InquiryAnswer } from '@ibk/sdk/contract';
import { formatAccount, terbilang } from '@ibk/sdk/format';
import type { ReactNode } from 'react';
import { Amount } from '../../patterns/amount/amount.tsx';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import { choiceText } from '../beneficiaries/list-texts.ts';
import * as css from './content.css.ts';

/** A transaction's content with the amounts calculated for it. */
export interface Shown {
  content: Content;
  amounts: AmountParameters;
  /** The denomination that a purchase chose. */
  data?: InquiryAnswer['data'] | undefined;
  /** What stands for the channel in place of the product's name, such as the radios of a review. */
  channel?: ReactNode;
  /** Draws a choice about the payee in place of its text, as the radios of a review do. */
  choice?: ((label: string, choice: 'residency' | 'nationality', value: string | undefined) => ReactNode) | undefined;
}

const Account = ({ number, name }: { number: string; name: string }) => (
  <>
    <span className={css.number}>{formatAccount(number)}</span> <span className={css.name}>{name}</span>
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
          <span className={css.number}>{dest.account}</span> <span className={css.name}>{dest.name}</span>
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
export function recipient({
  content: { parameters = {} },
  choice = (_, kind, value) => choiceText(kind, value),
}: Shown) {
  const [residency, nationality] = ['Kependudukan penerima', 'Kewarganegaraan penerima'] as const;
  return [
    { term: 'Jenis penerima', value: choiceText('recipientType', parameters.recvType) },
    { term: residency, value: choice(residency, 'residency', parameters.recvResident) },
    { term: nationality, value: choice(nationality, 'nationality', parameters.recvCitizen) },
  ];
}

/** Fee, total and note, which end the amounts of every transaction. */
export const ending = ({ note }: Content, fee: number, total: number): Definition[] => [
  { term: 'Biaya', value: <Amount value={fee} /> },
  { term: 'Total', value: <Amount value={total} /> },
  { term: 'Terbilang', value: terbilang(total) },
  { term: 'Berita', value: note || '-' },
];

/** The amounts of a transfer. */
export const totals = ({ content, amounts }: Shown): Definition[] => [
  { term: 'Nominal', value: <Amount value={amounts.amount} /> },
  ...ending(content, amounts.feeExclude, amounts.total),
];
