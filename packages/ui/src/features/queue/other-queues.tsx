import type { TransactionCriteria } from '@ibk/sdk/contract';
import { useQueries } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { transactionCountQuery } from '../../queries/transactions.ts';

type QueueKind = NonNullable<TransactionCriteria['kind']>;
const NOUNS: Record<QueueKind, string> = { transaction: 'transaksi', document: 'dokumen', upload: 'unggahan' };
const KINDS = Object.keys(NOUNS) as QueueKind[];

interface OtherQueuesProps {
  queue: Pick<TransactionCriteria, 'stage' | 'paramFailed'>;
  /** The kind in the list. */
  kind: QueueKind;
}
/** Links to the other kinds with their counts at the same stage, since the bell counts all kinds. */
export function OtherQueues({ queue, kind }: OtherQueuesProps) {
  const bank = useBank();
  const others = KINDS.filter((other) => other !== kind);
  const counts = useQueries({ queries: others.map((other) => transactionCountQuery(bank, { ...queue, kind: other })) });
  const waiting = others.flatMap((other, at) => {
    const count = counts[at]?.data ?? 0;
    return count > 0 ? [`${count} ${NOUNS[other]}`] : [];
  });
  return waiting.length > 0 && <Notice>Di antrean lain menunggu {waiting.join(' dan ')}.</Notice>;
}
