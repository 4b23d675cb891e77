import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { resolveHost, TRY_MS } from '../deliveries/post-event.ts';
import { createSender, type Sender, type SenderOptions } from '../deliveries/sender.ts';
import { writeTo } from '../db/write.ts';
import { insertEvents } from '../events/insert-events.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

/** The corporate whose events are sent. */
export const OWNER = 'DINKESSU';

/** The data of an event of a transaction that nobody entered. */
const ENTERED = {
  status: 'ENTRY',
  corporateGroupId: '01',
  productId: 'TRF_INT',
  source: '1',
  amount: 1,
  fee: 0,
  transactionId: null,
  reason: null,
  ruleId: null,
  returnedBy: null,
} as const;

/**
 * The bank of the tests around it, with a receiver of the owner's events. Both are as new before each test.
 *
 * `bank`, `receiver` and `endpoint` are read when a test runs.
 */
export function eventDesk({ databaseUrl }: { databaseUrl: string | null }) {
  let bank: Sandbox;
  let receiver: Receiver;
  let endpoint: { endpointId: string; secret: string };
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
    await bank.snapshot('awal');
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    await bank.restore('awal');
    receiver = await openReceiver();
    endpoint = await bank.events.create({ corporateId: OWNER, url: receiver.url });
  });
  afterEach(() => receiver.close());

  return {
    bank: () => bank,
    receiver: () => receiver,
    endpoint: () => endpoint,
    /** Tells an event of a subject. */
    tell: (subject: string, version = 1): Promise<void> =>
      insertEvents(bank.database.db, [
        {
          type: 'transaction.entered',
          corporateId: OWNER,
          at: new Date(bank.clock.now()),
          data: { subject, version, ...ENTERED },
        },
      ]),
    /** The numbers of the events that a receiver has heard of a subject, in their order. */
    numbers: (subject: string, of = receiver): number[] =>
      of.heardOf(subject).map((each) => Number(each.split(' ')[1])),
    /** `number state attempts rule` of each delivery of a subject, the newest first. */
    stateOf: async (subject: string): Promise<string[]> =>
      (await bank.events.deliveries({ subject })).map(({ sequence, state, attempts, ruleId }) =>
        [sequence, state, attempts, ruleId].join(' '),
      ),
    /** A sender of its own, as another process of the bank has one. A fault is thrown. */
    newSender: (more: Partial<SenderOptions> = {}): Sender =>
      createSender({
        clock: bank.clock,
        read: bank.database.db,
        write: writeTo(bank.database.db),
        isLocalOpen: true,
        resolve: resolveHost,
        tryMs: TRY_MS,
        onFault: (fault) => {
          throw fault;
        },
        ...more,
      }),
  };
}
