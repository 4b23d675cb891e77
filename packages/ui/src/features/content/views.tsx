import { type ContentView, viewSelect } from '@ibk/sdk/rules';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import { bills, billTotals } from './bills.tsx';
import { channel, payee, recipient, type Shown, source, totals } from './definitions.tsx';
import { customer, tax, virtualAccount } from './purchases.tsx';

/** A section of a transaction's content, as the review, the detail and the printout show it. */
export interface ContentSection {
  title: string;
  items: Definition[];
}
type View = (shown: Shown) => ContentSection[];

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
  { title: 'Nominal', items: totals(shown) },
];

const onlineTransfer: View = (shown) => [
  { title: 'Rekening', items: [source(shown), ...payee(shown), channel(shown)] },
  { title: 'Nominal', items: totals(shown) },
];

const externalTransfer: View = (shown) => [
  { title: 'Rekening', items: [source(shown), ...payee(shown), ...recipient(shown), channel(shown)] },
  { title: 'Nominal', items: totals(shown) },
];

/** A view of something that is paid or bought: what it is, its bills, and its amounts. */
const payment =
  (title: string, about: (shown: Shown) => Definition[]): View =>
  (shown) => [
    { title: 'Rekening', items: [source(shown)] },
    { title, items: [...about(shown), ...bills(shown)] },
    { title: 'Nominal', items: billTotals(shown) },
  ];
const genericPayment = payment('Tagihan', customer);

/** The default view, for products that have no view of their own. */
const plain: View = (shown) => [
  { title: 'Rekening', items: [source(shown), ...payee(shown)] },
  { title: 'Nominal', items: totals(shown) },
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
  'PAD payment': genericPayment,
  'PLN prepaid': payment('Pembelian', customer),
  'purchase or top-up': payment('Pembelian', customer),
  'MPN tax': payment('Penerimaan negara', tax),
  'generic payment': genericPayment,
  'multi payment detail': payment('Virtual account', virtualAccount),
  default: plain,
};

/** The sections of a transaction's content, selected by its product. */
export const contentSections = (shown: Shown): ContentSection[] =>
  CONTENT_VIEWS[viewSelect({ productId: shown.content.productCode, productGroup: shown.content.type })](shown);
