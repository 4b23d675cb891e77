import type { TransactionCriteria } from '@ibk/sdk/contract';
import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useBank } from '../../bank-context.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { transactionCountQuery } from '../../queries/transactions.ts';

type QueueKind = NonNullable<TransactionCriteria['kind']>;
const NOUNS: Record<QueueKind, string> = { transaction: 'transaksi', document: 'dokumen', upload: 'unggahan' };
const KINDS = Object.keys(NOUNS) as QueueKind[];

interface OtherQueuesProps {
  queue: Pick<TransactionCriteria, 'stage' | 'paramFailed'>;
  /** The kind in the list. */
  kind: QueueKind;
  /** Address of the queue of another kind; null if the user lacks it. */
  queueHref: (kind: QueueKind) => string | null;
}
/** Links to the other kinds with their counts at the same stage, since the bell counts all kinds. */
export function OtherQueues({ queue, kind, queueHref }: OtherQueuesProps) {
  const bank = useBank();
  const others = KINDS.filter((other) => other !== kind);
  const counts = useQueries({ queries: others.map((other) => transactionCountQuery(bank, { ...queue, kind: other })) });
  const waiting = others.flatMap((other, at) => {
    const count = counts[at]?.data ?? 0;
    return count > 0 ? [{ text: `${count} ${NOUNS[other]}`, href: queueHref(other) }] : [];
  });
  return (
    waiting.length > 0 && (
      <Notice>
        Di antrean lain menunggu{' '}
        {waiting.map(({ text, href }, at) => (
          <Fragment key={text}>
            {at > 0 && ' dan '}
            {href === null ? text : <Link href={href}>{text}</Link>}
          </Fragment>
        ))}
        .
      </Notice>
    )
  );
}
