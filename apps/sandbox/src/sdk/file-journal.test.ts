import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Bank } from '@ibk/sdk';
import { type Batch, checkBatch, readBatch } from '@ibk/sdk/batch';
import { fileJournal } from '@ibk/sdk/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { signedIn } from './client.ts';

const KNOWN = '10001020077813,CV BERKAH MEDAN KATERING';
const FILE = ['nomor_rekening,nama', KNOWN, '99900000001,Satu', '99900000002,Dua', '99900000003,Tiga', ''].join('\n');

describe('A journal on disk', () => {
  let sandbox: Sandbox;
  let bank: Bank;
  let asked = 0;
  let batch: Batch;
  let folder: string;
  let path: string;
  beforeAll(async () => {
    sandbox = await startSandbox();
    ({ bank } = await signedIn(sandbox, 'dimasN1'));
    bank.on('request', () => (asked += 1));
    batch = await readBatch(FILE, {});
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jurnal-'));
    path = join(folder, 'rekening.journal');
    asked = 0;
    return () => rm(folder, { recursive: true });
  });
  afterAll(async () => {
    await bank.close();
    await sandbox.close();
  });

  /** Checks the file with its journal. @param most rows after which the run stops, as a crash would */
  async function run(most = Infinity): Promise<string[]> {
    const outcomes: string[] = [];
    const journal = await fileJournal(path, batch);
    for await (const row of checkBatch({ rows: batch.rows, bank, journal, concurrency: 1 })) {
      outcomes.push(`${row.row} ${row.outcome}`);
      if (outcomes.length >= most) break;
    }
    await journal.close();
    return outcomes;
  }

  it('ends the run with the name of the journal when a line cannot be written', async () => {
    const journal = await fileJournal(path, batch);
    await journal.close();
    const checked = (async () => {
      for await (const row of checkBatch({ rows: batch.rows, bank, journal })) expect.unreachable(row.outcome);
    })();
    await expect(checked).rejects.toMatchObject({ name: 'JournalError', code: 'not-writable', path });
  });

  it('continues a run that stopped, and checks no row twice', async () => {
    expect(await run(2)).toEqual(['2 match', '3 unknown']);
    expect(await run()).toEqual(['2 match', '3 unknown', '4 unknown', '5 unknown']);
    expect(asked).toBe(4);
    expect(await run()).toHaveLength(4);
    expect(asked).toBe(4);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('drops a last line that a crash cut off, and marks a row without an answer as unanswered', async () => {
    await run(2);
    await appendFile(path, '{"row":4,"asked":true}\n{"row":5,"as');
    expect(await run()).toEqual(['2 match', '3 unknown', '4 unanswered', '5 unknown']);
    for (const line of (await readFile(path, 'utf8')).trimEnd().split('\n'))
      expect(() => JSON.parse(line)).not.toThrow();
  });

  it('refuses the journal of another file, and a file that is not a journal', async () => {
    await run();
    const other = await readBatch(FILE.replace('Tiga', 'Empat'), {});
    await expect(fileJournal(path, other)).rejects.toMatchObject({ name: 'JournalError', code: 'other-input', path });
    await writeFile(path, 'nomor_rekening,nama\n');
    await expect(fileJournal(path, batch)).rejects.toMatchObject({ code: 'damaged' });
    await rm(path);
    await expect(fileJournal(path, batch).then((journal) => journal.close())).resolves.toBeUndefined();
  });

  it('belongs to one process at a time; the lock of a process that is gone is taken over', async () => {
    const journal = await fileJournal(path, batch);
    await expect(fileJournal(path, batch)).rejects.toMatchObject({
      code: 'locked',
      owner: String(process.pid),
      message: `Jurnal ${path} sedang dipakai proses lain (${process.pid}).`,
    });
    await journal.close();
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    await writeFile(`${path}.lock`, String(gone.pid));
    expect(await run()).toHaveLength(4);
    await expect(stat(`${path}.lock`)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is taken over from a process that ended without its parent noting it', async () => {
    // The shell becomes a program that notes no end of a child; the child ends with its input.
    const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    const [output] = (await once(parent.stdio[1] as Readable, 'data')) as [Buffer];
    const pid = output.toString().trim();
    const patience = { timeout: 20_000 };
    await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8'), patience).toBe('sleep\n');
    (parent.stdio[3] as Writable).end();
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8'), patience).toContain(') Z ');
    await writeFile(`${path}.lock`, pid);
    expect(await run()).toHaveLength(4);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
  });

  const open = () => fileJournal(path, batch);
  const isOpened = () =>
    open().then(
      (journal) => journal.close().then(() => true),
      () => false,
    );
  const lockedBy = async (owner: string) => writeFile(`${path}.lock`, owner);

  it('is locked by one of many concurrent processes that find the lock of a process that has ended', async () => {
    for (let round = 0; round < 20; round += 1) {
      await lockedBy('4194304');
      // Each comes a little later than the one before it, so that they meet one another at every step.
      const attempts = Array.from({ length: 20 }, async (_, steps) => {
        for (let step = 0; step < steps; step += 1) await stat(folder);
        return open();
      });
      const found = await Promise.allSettled(attempts);
      const opened = found.filter((each) => each.status === 'fulfilled');
      expect(opened).toHaveLength(1);
      await opened[0]!.value.close();
    }
    expect(await readdir(folder)).toEqual(['rekening.journal']);
  });

  it('stays locked by its new owner when the former one closes it once more', async () => {
    const former = await open();
    await former.close();
    const owner = await open();
    await former.close();
    expect(await isOpened()).toBe(false);
    await owner.close();
  });

  it.each([
    ['an earlier process with the id of this one', `${process.pid} 1 ${hostname()}`, 0, true],
    ['a process of another computer', '1 1 lain', 0, false],
    ['a process of another computer that has not touched it for a minute', '1 1 lain', 61_000, true],
  ])('that was locked by %s is taken over or left as it is', async (_, owner, ageMs, isTaken) => {
    await lockedBy(owner);
    const touched = new Date((await stat(`${path}.lock`)).mtimeMs - ageMs);
    await utimes(`${path}.lock`, touched, touched);
    expect(await isOpened()).toBe(isTaken);
  });

  it('that another computer holds is held by the clock of its disk, whatever the clock of this one says', async () => {
    await lockedBy('1 1 lain');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    try {
      expect(await isOpened()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('begins anew in a file that a crash left empty', async () => {
    await writeFile(path, '');
    expect(await run()).toHaveLength(4);
  });

  it('has one lock under all its names', async () => {
    await run(1);
    const other = join(folder, 'lain.journal');
    await symlink(path, other);
    const journal = await open();
    await expect(fileJournal(other, batch)).rejects.toMatchObject({ code: 'locked' });
    await journal.close();
  });
});
