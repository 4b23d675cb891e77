import { rupiahParts, terbilang } from '@ibk/sdk/format';
import * as css from './amount.css.ts';

export interface AmountProps {
  /** A number in rupiah, or a bigint in sen. */
  value: number | bigint;
  /** @default 'body' */
  size?: keyof typeof css.sizes;
}
/** `Rp.1,234,567.00` with an emphasised integer part. It copies as that plain text. @source 000 §5 */
export const Amount = ({ value, size = 'body' }: AmountProps) => {
  const { prefix, integer, decimals } = rupiahParts(value);
  return (
    <span className={css.amount}>
      <span className={css.quiet[size]}>{prefix}</span>
      <span className={css.sizes[size]}>{integer}</span>
      <span className={css.quiet[size]}>{decimals}</span>
    </span>
  );
};

/** The amount in Indonesian words, for the line below its figures. */
export const AmountInWords = ({ value }: Pick<AmountProps, 'value'>) => (
  <span className={css.inWords}>{terbilang(value)}</span>
);
