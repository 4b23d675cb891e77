import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBankServer } from '../bank-server.ts';
import { openDatabase } from '../db/open.ts';
import { profilesFolder } from '../http/profiles.ts';
import { createNetwork } from '../network/network.ts';
import { NO_LIMITS } from '../operation/limits.ts';
import { createLog } from '../operation/log.ts';
import { createSecrets } from '../operation/secrets.ts';
import { type Counter, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { type CuttableDatabase, cuttableDatabase } from '../testing/cuttable-database.ts';
import { databases } from '../testing/databases.ts';
import { enter } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { liveClients } from '../testing/live-client.ts';
import { createLive } from './create-live.ts';

/** Another process of the same bank, which shares only the database with the first one. */
async function secondProcess({ database, clock, profile }: Sandbox, databaseUrl: string) {
  const { rows } = (await database.db.execute(sql`select current_database() as name`)) as { rows: { name: string }[] };
  const url = new URL(databaseUrl);
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const own = await openDatabase({ kind: 'server', url: url.href });
  const log = createLog(() => undefined);
  const network = createNetwork({ hosts: [], trustedHops: [] });
  const { db: read, signals } = own;
  const bank = createBankServer({
    database: own,
    profile,
    clock,
    log,
    network,
    secrets: createSecrets(10),
    reach: { isLocalOpen: true, resolve: () => Promise.resolve([]) },
    limits: NO_LIMITS,
    live: createLive({ read, clock, profile, log, network, signals, limits: NO_LIMITS }),
    onBreach: () => undefined,
    portal: null,
    pictures: profilesFolder,
    controls: null,
    faults: null,
    recorder: null,
  });
  const { url: origin } = await bank.listen({ port: 0, host: '127.0.0.1' });
  const counter: Counter = { fetch: (request) => bank.fetch(request), profile };
  return { counter, socket: `${origin.replace('http', 'ws')}/socket`, close: bank.close };
}

describe.each(databases())('The processes of a bank on $name', ({ databaseUrl }) => {
  if (databaseUrl === null) {
    it('consist of one process, with no other to notify', async () => {
      await using bank = await startSandbox({ databaseUrl });
      expect(bank.database.signals).toBeNull();
    });
    return;
  }

  let bank: Sandbox;
  let cuttable: CuttableDatabase;
  let second: Awaited<ReturnType<typeof secondProcess>>;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    cuttable = await cuttableDatabase(databaseUrl);
    second = await secondProcess(bank, cuttable.databaseUrl);
  });
  afterAll(async () => {
    await second.close();
    await cuttable.cut();
    await bank.close();
  });
  const clients = liveClients(() => second.socket);
  afterEach(() => clients.endAll());

  it('notify their live connections of a change made in another process', async () => {
    const verifier = await clients.listener(await signIn(bank, 'fitriA1'));
    const other = await clients.listener(await signIn(bank, 'lidyaH1'));
    await enter(await signIn(bank, 'ekoS1'));
    await verifier.receives('"notifCount":7');
    expect(other.count('MESSAGE')).toBe(0);
  });

  it('announce a change of their own once, and not again when its echo arrives', async () => {
    const verifier = await clients.listener(await signIn(bank, 'fitriA1'));
    await enter(await signIn(second.counter, 'ekoS1'));
    await verifier.receives('"notifCount":8');
    // The other process's signal arrives after the echo of our own.
    await enter(await signIn(bank, 'ekoS1'));
    await verifier.receives('"notifCount":9');
    expect(verifier.count('"notifCount":8')).toBe(1);
  });

  it('end the live connections of a session that another process ended', async () => {
    const clerk = await signIn(bank, 'admA1');
    const client = await clients.listener(clerk);
    await clerk('logout', { query: { username: 'admA1' } });
    await client.receives('Sesi login anda telah berakhir.');
    await client.ends();
  });

  it('announce the changes they missed while they had lost the database and failed to reconnect', async () => {
    const moved = await clients.listener(await signIn(bank, 'fitriA1'));
    const clerk = await signIn(bank, 'spvA1');
    const gone = await clients.listener(clerk, '/user/queue/transaction');
    await cuttable.cut();
    await enter(await signIn(bank, 'ekoS1'));
    await clerk('logout', { query: { username: 'spvA1' } });
    await cuttable.turnAway();
    await cuttable.reconnect();
    await moved.receives('"notifCount":10');
    await gone.ends();
    await enter(await signIn(bank, 'ekoS1'));
    await moved.receives('"notifCount":11');
  });
});
