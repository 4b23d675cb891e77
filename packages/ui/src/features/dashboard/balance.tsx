import { Amount } from '../../patterns/amount/amount.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { Spinner } from '../../primitives/spinner/spinner.tsx';
import { strings } from '../../strings/strings.ts';
import { useBalance } from '../../queries/balance.ts';
import * as css from './dashboard.css.ts';

interface BalanceProps {
  /** Available rupiah; undefined until it is known. */
  rupiah: number | undefined;
  /** Whether the bank could not provide it. */
  isFailed: boolean;
  reload: () => void;
}
/** A live balance, a spinner until it is known, and Rp.0.00 with a note if it is not. @source 002 §2.14, 002 §8 */
export const BalanceText = ({ rupiah, isFailed, reload }: BalanceProps) => {
  if (rupiah === undefined && !isFailed)
    return (
      <span role="status" aria-label={strings.table.loading}>
        <Spinner />
      </span>
    );
  return (
    <>
      <Amount value={rupiah ?? 0} />
      {isFailed && (
        <span className={css.balanceFailed} role="status">
          gagal dimuat, <Link onPress={reload}>coba lagi</Link>
        </span>
      )}
    </>
  );
};

/** An account's live balance. @source 002 §2.14 */
export const Balance = ({ accountNumber }: { accountNumber: string }) => {
  const { rupiah, isPending, isError, reload } = useBalance(accountNumber);
  return <BalanceText rupiah={isPending ? undefined : rupiah} isFailed={isError} reload={reload} />;
};
