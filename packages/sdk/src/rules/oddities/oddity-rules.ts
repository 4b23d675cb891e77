import type { Rules } from '../rule.ts';
import { oddMaker } from './blocked-maker.ts';
import { oddCopy } from './copy.ts';
import { oddAmount } from './far-amount.ts';
import { oddFirstPayee } from './first-payee.ts';
import { oddPayee } from './payee.ts';
import { oddPayeeChanged } from './payee-changed.ts';
import { oddSplit } from './split-amount.ts';
import { listed, type Says } from '../says.ts';
import type { Finding } from './oddity.ts';

const FINDING: Says = {
  null: 'tidak ada yang janggal',
  else: ({ message, references }: Finding) =>
    `${message}${references.length > 0 ? ` Lihat ${listed(references)}.` : ''}`,
};

// prettier-ignore
/** What is odd about a payment that awaits a decision. */
export const oddityRules: Rules = {
  'odd.payee': { title: 'How a product names a payee that may be paid again', indonesianTitle: 'Cara produk menyebut penerima yang mungkin dibayar lagi', source: 'decision 018', facts: { productGroup: 'productGroup or other', productId: 'product or other' }, run: oddPayee, says: { null: 'tidak dinilai', account: 'menurut nomor rekening', customer: 'menurut nomor pelanggan' } },
  'odd.firstPayee': { title: 'First payment to an account or customer number', indonesianTitle: 'Pembayaran pertama ke sebuah rekening atau nomor pelanggan', source: 'decision 018', facts: { payee: 'payee' }, run: oddFirstPayee, says: FINDING },
  'odd.payeeChanged': { title: 'Another name or account of a known payee', indonesianTitle: 'Nama atau rekening lain dari penerima yang dikenal', source: 'decision 018', facts: { payee: 'payee' }, run: oddPayeeChanged, says: FINDING },
  'odd.amount': { title: 'Amount far from the last six to the same payee', indonesianTitle: 'Nominal yang jauh dari enam pembayaran terakhir ke penerima yang sama', source: 'decision 018', facts: { payee: 'payee' }, run: oddAmount, says: FINDING },
  'odd.split': { title: 'Amount divided into payments within the limit of their maker', indonesianTitle: 'Nominal yang dipecah agar tetap di bawah limit pembuatnya', source: 'decision 018', facts: { payee: 'payee' }, run: oddSplit, says: FINDING },
  'odd.copy': { title: 'Copy of a payment that waits or was paid within seven days', indonesianTitle: 'Salinan pembayaran yang menunggu atau dibayar dalam tujuh hari', source: 'decision 018', facts: { payee: 'payee', 'sameAmount[].status': 'transactionStatus', 'sameAmount[].day': 'day', day: 'day' }, run: oddCopy, says: FINDING },
  'odd.maker': { title: 'Maker who was blocked or closed since', indonesianTitle: 'Pembuat yang sejak itu diblokir atau ditutup', source: 'decision 036', run: oddMaker, says: FINDING },
};
