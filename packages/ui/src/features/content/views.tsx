import { type ContentView, viewSelect } from '@ibk/sdk/rules';
import { Amount } from '../../patterns/amount/amount.tsx';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import { bills, billTotals, channel, customer, payee, recipient, type Shown, source, totals } from './definitions.tsx';

/** A section of a transaction's content, as the review, the detail and the printout show it. */
export interface ContentSection {
  title: string;
  items: Definition[];
}
type View = (shown: Shown) => ContentSection[];

const amount = ({ amounts }: Shown): Definition => ({ term: 'Nominal', value: <Amount value={amounts.amount} /> });

const internalTransfer: View = (shown) => [
  {
    title: 'Rekening',
    items: [
      source(shown),
      ...payee(shown),
      { term: 'Bank tujuan', value: 'Rekening di bank yang sama' },
      ...(shown.channel === undefined ? [] : [channel(shown)]),
    ],
  },
  { title: 'Nominal', items: [amount(shown), ...totals(shown)] },
];

const onlineTransfer: View = (shown) => [
  { title: 'Rekening', items: [source(shown), ...payee(shown), channel(shown)] },
  { title: 'Nominal', items: [amount(shown), ...totals(shown)] },
];

const externalTransfer: View = (shown) => [
  { title: 'Rekening', items: [source(shown), ...payee(shown), ...recipient(shown), channel(shown)] },
  { title: 'Nominal', items: [amount(shown), ...totals(shown)] },
];

const genericPayment: View = (shown) => [
  { title: 'Rekening', items: [source(shown)] },
  { title: 'Tagihan', items: [...customer(shown), ...bills(shown)] },
  { title: 'Nominal', items: billTotals(shown) },
];

/** The default view, for products that have no view of their own. */
const plain: View = (shown) => [
  { title: 'Rekening', items: [source(shown), ...payee(shown)] },
  { title: 'Nominal', items: [amount(shown), ...totals(shown)] },
];

/** The content views under the documents' names. A product without its own view uses the default. @source 002 §2.3 */
const CONTENT_VIEWS: Record<ContentView, View> = {
  'internal transfer': internalTransfer,
  'multi internal transfer': plain,
  'online transfer': onlineTransfer,
  'external transfer': externalTransfer,
  'pemda payment': plain,
  'pemda bulk': plain,
  'pemda transfer': plain,
  kasda: plain,
  'PAD payment': plain,
  'PLN prepaid': plain,
  'purchase or top-up': plain,
  'MPN tax': plain,
  'generic payment': genericPayment,
  'multi payment detail': plain,
  default: plain,
};

/** The sections of a transaction's content, selected by its product. */
export const contentSections = (shown: Shown): ContentSection[] =>
  CONTENT_VIEWS[viewSelect({ productId: shown.content.productCode, productGroup: shown.content.type })](shown);
