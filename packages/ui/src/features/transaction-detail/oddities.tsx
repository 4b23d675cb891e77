import type { Explanation } from '@ibk/sdk/contract';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { Unbroken } from '../../primitives/unbroken/unbroken.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './transaction-detail.css.ts';

/** Most links after a reason; the reason itself has the number of transactions. */
const MOST = 5;

interface OdditiesProps {
  explanation: Explanation | undefined;
  /** Address of another transaction's detail. */
  hrefOf: (referenceId: string) => string;
}
/**
 * Reasons to look twice at a payment, each with links to the transactions that it mentions; empty for an ordinary
 * payment.
 */
export function Oddities({ explanation, hrefOf }: OdditiesProps) {
  const { title, see } = strings.oddities;
  if (!explanation || explanation.oddities.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <ul className={css.oddities} aria-label={title}>
        {explanation.oddities.map(({ ruleId, message, references }) => (
          <li key={ruleId} className={css.oddity}>
            <Unbroken>{message}</Unbroken>
            {references.slice(0, MOST).map((other, at) => (
              <span key={other}>
                {at === 0 ? ` ${see} ` : ', '}
                <Link href={hrefOf(other)}>{other}</Link>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
