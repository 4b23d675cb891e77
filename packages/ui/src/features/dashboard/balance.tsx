import { Amount } from '../../patterns/amount/amount.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { useBalance } from '../../queries/balance.ts';
import * as css from './dashboard.css.ts';

/** An account's live balance. If the bank cannot provide it, shows Rp.0.00 with a note. @source 002 §8 */
export const Balance = ({ accountNumber }: { accountNumber: string }) => {
  const { rupiah, isPending, isError, reload } = useBalance(accountNumber);
  if (isPending) return <Skeleton width={120} />;
  return (
    <>
      <Amount value={rupiah} />
      {isError && (
        <span className={css.balanceFailed} role="status">
          gagal dimuat, <Link onPress={reload}>coba lagi</Link>
        </span>
      )}
    </>
  );
};
