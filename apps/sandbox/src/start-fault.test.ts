import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockFolder } from './db/lock.ts';
import { openDatabase } from './db/open.ts';
import { bringUpToDate } from './db/up-to-date.ts';
import { PortInUse } from './http/listen.ts';
import { startFault } from './start-fault.ts';
import { emptyImage } from './testing/test-database.ts';

const thrownBy = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((fault: unknown) => fault);

describe('A bank that cannot start', () => {
  it('says so in one sentence when the port is taken', () => {
    expect(startFault(new PortInUse(4010))).toBe(
      'Port 4010 is in use: stop what runs there, or choose another (PORT=4011).',
    );
  });

  it('says so in one sentence when no database server answers', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/none';
    expect(startFault(await thrownBy(openDatabase({ kind: 'server', url })))).toBe(
      'The bank cannot start: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  it('says so in one sentence when the database does not let its user create tables', async () => {
    const { db, close } = await openDatabase({ kind: 'memory', dump: await emptyImage() });
    await db.execute(sql`create role plain`);
    await db.execute(sql`set role plain`);
    expect(startFault(await thrownBy(db.execute(sql`create schema other`)))).toMatch(
      /^The bank cannot start: permission denied for database \w+\.$/,
    );
    await close();
  });

  it('says so in one sentence when the data folder is a file', async () => {
    const home = await mkdtemp(join(tmpdir(), 'ibk-'));
    const folder = join(home, 'data');
    await writeFile(folder, '');
    expect(startFault(await thrownBy(openDatabase({ kind: 'folder', folder })))).toMatch(
      /^The bank cannot start: EEXIST: .*data'\.$/,
    );
    await rm(home, { recursive: true });
  });

  it('says so in one sentence when the data folder is damaged, or is open under another name', async () => {
    const home = await mkdtemp(join(tmpdir(), 'ibk-'));
    const [folder, link] = [join(home, 'data'), join(home, 'link')];
    await mkdir(folder);
    await symlink(folder, link);
    await writeFile(join(folder, 'PG_VERSION'), '99');
    expect(startFault(await thrownBy(openDatabase({ kind: 'folder', folder: link })))).toMatch(
      /^The data folder .*data cannot be opened: it is damaged/,
    );
    const unlock = await lockFolder(folder);
    expect(startFault(await thrownBy(openDatabase({ kind: 'folder', folder: link })))).toMatch(/data is in use by/);
    await unlock();
    await rm(home, { recursive: true });
  });

  it('says so in one sentence when another version of the bank wrote the data', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'ibk-')), 'data');
    const before = await PGlite.create({ dataDir: folder, loadDataDir: await emptyImage() });
    await before.exec("update drizzle.__drizzle_migrations set hash = 'other', created_at = created_at - 1");
    await before.close();
    expect(startFault(await thrownBy(openDatabase({ kind: 'folder', folder })))).toBe(
      'The data was written by another version of the bank. Remove it, or set IBK_DATA or DATABASE_URL to another place.',
    );
    await rm(dirname(folder), { recursive: true });
  });

  it('says so in one sentence rather than share a database with other tables, which a reset would empty', async () => {
    const { db, close } = await openDatabase({ kind: 'memory', dump: await emptyImage() });
    const again = () => bringUpToDate(db, () => Promise.resolve());
    await again();
    await db.execute(sql`drop schema drizzle cascade`);
    expect(startFault(await thrownBy(again()))).toBe(
      "The database has tables that are not the bank's. Set DATABASE_URL to an empty one.",
    );
    await close();
  });

  it('shows the stack trace when the fault is its own', () => {
    expect(startFault(new TypeError('x is not a function'))).toBeNull();
  });
});
