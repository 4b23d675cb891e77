import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderLocked } from '../db/lock.ts';
import { openDatabase } from '../db/open.ts';
import { type BankProcess, freePort, startBank } from './bank-process.ts';

describe('While one bank process has a data folder open', () => {
  let parent: string;
  let folder: string;
  let first: BankProcess;
  const start = async () => startBank({ IBK_DATA: folder, PORT: String(await freePort()) });
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'ibk-locked-'));
    folder = join(parent, 'data');
    first = await start();
  });
  afterAll(async () => {
    await rm(parent, { recursive: true, force: true });
  });

  it('a second bank process ends with a sentence that names the first', async () => {
    await expect(start()).rejects.toThrow(/is in use by process \d+\. Stop it first/);
  });

  it('a program that opens the database directly is refused too', async () => {
    await expect(openDatabase({ kind: 'folder', folder })).rejects.toThrow(FolderLocked);
  });

  it('a new process takes the folder over after the first was killed', async () => {
    await first.kill();
    const database = await openDatabase({ kind: 'folder', folder });
    await expect(openDatabase({ kind: 'folder', folder })).rejects.toThrow(`in use by process ${process.pid}`);
    await database.close();
  });
});
