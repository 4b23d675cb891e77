import type { FeeAnswer } from '@ibk/sdk/contract';
import { formatDateTime, formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { entryProduct } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useBank } from '../../bank-context.ts';
import { Amount } from '../../patterns/amount/amount.tsx';
import { feeQuery } from '../../queries/fee.ts';
import { useZone } from '../form/zone.ts';
import * as css from './entry.css.ts';
import type { EntryFieldProps } from './entry-field-props.ts';

/** The amounts that a product takes, in one sentence; null if every amount is possible. */
function limitsText({ min, max }: FeeAnswer): string | null {
  if (max === null) return min > 0 ? `Nominal paling sedikit ${formatRupiah(min)}` : null;
  return `Nominal ${formatRupiah(min)} sampai ${formatRupiah(max)}`;
}

const isOutside = ({ min, max }: FeeAnswer, amount: number): boolean => amount < min || (max !== null && amount > max);

/** The hours of a product: now until a time, or from the next window; null if it has no hours. */
function windowText({ closesAt, nextWindow }: FeeAnswer, zone: string): string | null {
  if (nextWindow === null) return null;
  return closesAt === null
    ? `Sedang tutup. Buka lagi ${formatDateTime(nextWindow.opensAt, zone)}`
    : `Buka sampai ${formatDateTime(closesAt, zone)}`;
}

/** One condition of a product, marked while the form does not meet it. */
const Term = ({ text, isBroken }: { text: string | null; isBroken: boolean }) =>
  text !== null && (
    <div className={isBroken ? css.fault : css.quiet} role="status">
      {isBroken && <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />}
      {text}
    </div>
  );

/** Fee, total, limits and hours of the chosen product, shown while the user types. */
export function EntryFee({ screen, values }: Pick<EntryFieldProps, 'screen' | 'values'>) {
  const zone = useZone();
  const { data } = useQuery(feeQuery(useBank(), entryProduct(screen, values)));
  if (!data) return <div className={css.quiet}>Biaya ditampilkan saat diperiksa.</div>;
  const amount = screen.fields.includes('amount') ? values.amount : null;
  const [limits, hours] = [limitsText(data), windowText(data, zone)];
  return (
    <>
      <div className={css.line}>
        <span>Biaya</span>
        <Amount value={data.fee} size="balance" />
      </div>
      {amount !== null && (
        <div className={css.line}>
          <span>Total</span>
          <Amount value={fromSen(toSen(amount) + toSen(data.fee))} size="balance" />
        </div>
      )}
      <Term text={limits} isBroken={amount !== null && isOutside(data, amount)} />
      <Term text={hours} isBroken={data.closesAt === null} />
    </>
  );
}
