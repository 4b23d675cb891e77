import type { TransactionPage } from '@ibk/sdk/contract';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Link } from '../../primitives/link/link.tsx';
import * as css from './dashboard.css.ts';

interface ToCorrectProps {
  /** The user's own transactions that were sent back, as many as this list shows. */
  page: Pick<TransactionPage, 'content' | 'total'>;
  hrefOf: (referenceId: string) => string;
}
/** Shows a maker the payments that came back for correction, with the reason; empty without any. */
export const ToCorrect = ({ page: { content, total }, hrefOf }: ToCorrectProps) =>
  total > 0 && (
    <Notice tone="warning" title={`${total} transaksi Anda dikembalikan untuk perbaikan`}>
      <ul>
        {content.map(({ referenceId, message, reason }) => (
          <li key={referenceId} className={css.toCorrect}>
            <Link href={hrefOf(referenceId)}>Perbaiki {referenceId}</Link>, {message}
            {reason !== null && `: ${reason}`}
          </li>
        ))}
      </ul>
      {total > content.length && `Dan ${total - content.length} lainnya.`}
    </Notice>
  );
