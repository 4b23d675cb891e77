import { TRY_MS, resolveHost } from '../deliveries/post-event.ts';
import { createSender, type Sender, type SenderOptions } from '../deliveries/sender.ts';
import { writeTo } from '../db/write.ts';
import { insertEvents } from '../events/insert-events.ts';
import type { Receiver } from './receiver.ts';
import type { Sandbox } from './start-sandbox.ts';

/** A corporate with a receiver of events. */
export const OWNER = 'DINKESSU';

/** Tells an event of a transaction that nobody entered. */
export const tellEvent = ({ clock, database }: Sandbox, subject: string, version: number): Promise<void> =>
  insertEvents(database.db, [
    {
      type: 'transaction.entered',
      corporateId: OWNER,
      at: new Date(clock.now()),
      data: {
        ...{ subject, version, status: 'ENTRY', corporateGroupId: '01', productId: 'TRF_INT', source: '1' },
        ...{ amount: 1, fee: 0, transactionId: null, reason: null, ruleId: null, returnedBy: null },
      },
    },
  ]);

/** The numbers of the events that a receiver has heard of a subject, in their order. */
export const numbersOf = (receiver: Receiver, subject: string): number[] =>
  receiver.heardOf(subject).map((each) => Number(each.split(' ')[1]));

/** `number state attempts rule` of each delivery of a subject, the newest first. */
export const deliveriesOf = async ({ events }: Sandbox, subject: string): Promise<string[]> =>
  (await events.deliveries({ subject })).map(({ sequence, state, attempts, ruleId }) =>
    [sequence, state, attempts, ruleId].join(' '),
  );

/** A sender of its own, as another process of the bank has one. A fault is thrown. */
export const newSender = ({ clock, database }: Sandbox, more: Partial<SenderOptions> = {}): Sender =>
  createSender({
    ...{
      clock,
      read: database.db,
      write: writeTo(database.db),
      isLocalOpen: true,
      resolve: resolveHost,
      tryMs: TRY_MS,
    },
    onFault: (fault) => {
      throw fault;
    },
    ...more,
  });
