import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { databases } from '../testing/databases.ts';
import { corporate } from './schema/identity.ts';
import { notif } from './schema/notices.ts';
import { openDatabase } from './open.ts';

/** Terminates every other connection to the database, as a restart of the server does. */
const CUT_ALL = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describe.each(databases())('A database on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());

  /** Starts more transactions than there are connections; each stays open for a while. */
  const work = () =>
    Promise.allSettled(
      Array.from({ length: 40 }, () => bank.database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.01)`))),
    );

  it('completes every one of many simultaneous transactions', async () => {
    expect((await work()).map(({ status }) => status)).not.toContain('rejected');
  });

  if (databaseUrl) {
    it('recovers after its connections broke in the middle of transactions', async () => {
      let broken = 0;
      for (let round = 0; round < 20; round += 1) {
        const [tried] = await Promise.all([work(), bank.database.db.execute(CUT_ALL)]);
        broken += tried.filter(({ status }) => status === 'rejected').length;
      }
      expect(broken).toBeGreaterThan(0);
      // The last broken connections are used once more here and dropped from the pool.
      await work();
      expect((await work()).map(({ status }) => status)).not.toContain('rejected');
    });

    it('gets its tables once when several processes start at the same time', async () => {
      const name = `ibk_start_${process.pid}`;
      const { db } = bank.database;
      await db.execute(sql.raw(`create database ${name}`));
      const url = new URL(databaseUrl);
      url.pathname = `/${name}`;
      const opening = Array.from({ length: 4 }, () => openDatabase({ kind: 'server', url: url.href }));
      await Promise.allSettled(opening);
      const opened = await Promise.all(opening);
      await Promise.all(opened.map(({ close }) => close()));
      await db.execute(sql.raw(`drop database ${name} with (force)`));
    });
  }
});

it('A folder that a killed process had only begun to fill is created anew', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'ibk-begun-'));
  const folder = join(parent, 'data');
  await mkdir(join(folder, 'base'), { recursive: true });
  await writeFile(join(folder, 'PG_VERSION'), '99');
  await writeFile(`${folder}.begun`, '');
  const database = await openDatabase({ kind: 'folder', folder });
  expect(await database.db.$count(corporate)).toBe(0);
  await database.close();
  expect(existsSync(`${folder}.begun`)).toBe(false);
  await rm(parent, { recursive: true });
});

it('Notices of a dump from a server that had counted further are not news again at every look', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'ibk-restored-'));
  const place = { kind: 'folder', folder: join(parent, 'data') } as const;
  const restored = await openDatabase(place);
  // The notice is all that matters here, so it belongs to nobody.
  await restored.db.execute(sql`alter table ${notif} disable trigger all`);
  const row = { userId: 'u_ekoS1', kind: 'failed', text: 'Gagal.', at: new Date() } as const;
  await restored.db.insert(notif).values({ ...row, changedIn: '900000000000' });
  await restored.close();
  const { db, close } = await openDatabase(place);
  const isNews = sql`${notif.changedIn} >= pg_snapshot_xmin(pg_current_snapshot())`;
  expect([await db.$count(notif), await db.$count(notif, isNews)]).toEqual([1, 0]);
  await close();
  await rm(parent, { recursive: true });
});
