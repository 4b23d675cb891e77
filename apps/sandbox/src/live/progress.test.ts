import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { writeTo } from '../db/write.ts';
import { enterBatch } from '../testing/batch-factory.ts';
import { UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { act, DEST } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { liveClients } from '../testing/live-client.ts';

let bank: Sandbox;
let url: string;
beforeAll(async () => {
  bank = await startSandbox({ changes: UNENCRYPTED });
  url = `${(await bank.listen()).replace('http', 'ws')}/socket`;
});
afterAll(() => bank.close());
const clients = liveClients(() => url);
afterEach(() => clients.endAll());

it('Those who may see a batch hear how far it is, at first at once and then not for every hundred rows', async () => {
  const [maker, admin, stranger, counting] = await Promise.all([
    clients.listener(await signIn(bank, 'ekoS1'), '/user/queue/transaction'),
    clients.listener(await signIn(bank, 'admA1'), '/user/queue/transaction'),
    clients.listener(await signIn(bank, 'kartikaD1'), '/user/queue/transaction'),
    clients.listener(await signIn(bank, 'fitriA1')),
  ]);
  const rows = Array.from({ length: 650 }, (_, index) => ({ customerId: DEST, amount: BigInt(100_00 + index) }));
  const { referenceId, version } = await writeTo(bank.database.db)((tx) =>
    enterBatch(tx, { rows, now: new Date(bank.clock.now()), zone: bank.profile.timeZone }),
  );
  await act(await signIn(bank, 'gunawanR1'), 'approve', { referenceId, version });
  await bank.runDue();
  const end = JSON.stringify({
    referenceId,
    status: 'SUCCESS',
    version: 4,
    upload: { success: 650, failed: 0, waiting: 0 },
  });
  for (const client of [maker, admin]) {
    await client.receives(end);
    expect(client.count('"upload"')).toBeLessThan(5);
  }
  for (const client of [stranger, counting]) expect(client.count('"upload"')).toBe(0);
  // The counts of the group change by the approval and by the end, not by every hundred rows.
  expect(counting.count('notifCount')).toBeLessThan(5);
});
