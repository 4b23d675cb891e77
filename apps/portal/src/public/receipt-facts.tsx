import type { VerifiedReceipt } from '@ibk/sdk/contract';
import type { Press } from './press-part.ts';
import * as frame from './public-frame.css.ts';

/**
 * A day as screens show it, `31-12-2026`. The page does not load the formats of the SDK, which are part of the shell.
 */
const dayText = (day: string | null): string => day?.split('-').reverse().join('-') ?? '-';

/** The masked facts, to be compared with the paper. */
export function ReceiptFacts({ receipt, Notice }: { receipt: VerifiedReceipt; Notice: Press['Notice'] }) {
  const { status, statusName, amountShown, terbilang, payee, product, reference, settlementDate, bankName } = receipt;
  const facts = [
    ['Status', statusName],
    ['Nominal', amountShown],
    ['Terbilang', terbilang],
    ['Penerima', payee],
    ['Produk', product],
    ['Nomor referensi', reference],
    ['Tanggal penyelesaian', dayText(settlementDate)],
    ['Bank', bankName],
  ];
  return (
    <>
      <Notice tone={status === 'SUCCESS' ? 'success' : 'warning'} role="status">
        Resi ini tercatat di bank. Bandingkan isinya dengan resi Anda.
      </Notice>
      <dl className={frame.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className={frame.term}>{term}</dt>
            <dd className={frame.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={frame.quiet}>Nama penerima dan nomor referensi disamarkan. Nomor rekening tidak ditampilkan.</p>
    </>
  );
}
