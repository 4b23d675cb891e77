import { type ComponentProps, useEffect, useMemo } from 'react';
import { late } from '../../late.tsx';
import { Desk } from '../desk/desk.tsx';
import type { QueueFlags } from './queue-table.ts';
import { type QueueFacts, transactionDesk } from './transaction-desk.ts';

const QueuePanel = late(async () => (await import('./queue-panel.tsx')).QueuePanel);
const OtherQueues = late(async () => (await import('./other-queues.tsx')).OtherQueues);

type DeskProps = ComponentProps<typeof Desk>;
export interface QueueProps
  extends
    QueueFacts,
    QueueFlags,
    Pick<DeskProps, 'selection' | 'user' | 'state' | 'onStateChange' | 'letterhead' | 'firstOpen'> {
  /** Address of a transaction's detail. */
  hrefOf: (referenceId: string) => string;
  /** Address of the queue of another kind at the same stage; null if the user lacks it. */
  queueHref: (kind: QueueFacts['kind']) => string | null;
}

/** The queue of a stage: select transactions, read them, approve or reject them. @source 000 §1, 000 §4 */
export function Queue({ hrefOf, queueHref, ...queue }: QueueProps) {
  const { stage, kind, paramFailed, criteriaDoc, taxValid, only, products, ...host } = queue;
  const desk = useMemo(
    () => transactionDesk({ stage, kind, paramFailed, criteriaDoc, taxValid, only, products }),
    [stage, kind, paramFailed, criteriaDoc, taxValid, only, products],
  );
  // Loads before the user opens a row.
  useEffect(() => void QueuePanel.preload(), []);
  return (
    <Desk
      {...host}
      desk={desk}
      foot={only !== 'refuse' && <OtherQueues queue={{ stage, paramFailed }} kind={kind} queueHref={queueHref} />}
      panel={(transaction, walk) => <QueuePanel {...walk} transaction={transaction} stage={stage} hrefOf={hrefOf} />}
    />
  );
}
