import { formatRupiah } from '@ibk/sdk/format';
import { Amount, AmountInWords, type AmountProps } from './amount.tsx';
import * as css from './amount.css.ts';

/** The debit of the source account, and the fee that it includes. Numbers are in rupiah, bigints in sen. */
export interface Sum {
  total: AmountProps['value'];
  fee: AmountProps['value'];
}

/** The fee of a total, for the line below it. */
export const feeText = (fee: Sum['fee']): string =>
  Number(fee) === 0 ? 'Tanpa biaya' : `Termasuk biaya ${formatRupiah(fee)}`;

/** The one sum that every decision shows: the total in figures and in words, and the fee in it. */
export const Total = ({ total, fee, size = 'title' }: Sum & Pick<AmountProps, 'size'>) => (
  <div className={css.total}>
    <Amount value={total} size={size} />
    <TotalInWords total={total} fee={fee} />
  </div>
);

/** A total in words and its fee, for places that show the figures elsewhere. */
export const TotalInWords = ({ total, fee }: Sum) => (
  <>
    <div className={css.inWords}>
      <AmountInWords value={total} />
    </div>
    <div className={css.inWords}>{feeText(fee)}</div>
  </>
);
