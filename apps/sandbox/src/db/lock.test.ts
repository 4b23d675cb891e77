import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderLocked, lockFolder } from './lock.ts';

describe('The lock of a data folder', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'ibk-lock-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  it('keeps all others out until it is released', async () => {
    const folder = join(home, 'one');
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await unlock();
    await (
      await lockFolder(folder)
    )();
  });

  it('is acquired by one of eight simultaneous attempts and leaves no files behind', async () => {
    const folder = join(home, 'eight');
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const won = tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value] : []));
    expect(won).toHaveLength(1);
    await won[0]?.();
    expect((await readdir(home)).filter((name) => name.startsWith('eight'))).toEqual([]);
  });

  it('passes on from a process that was killed', async () => {
    const folder = join(home, 'killed');
    const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(`${folder}.lock`, `${killed.pid ?? 0} `);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await (
      await lockFolder(folder)
    )();
  });

  it('passes on from an earlier process with the same process id', async () => {
    const folder = join(home, 'reused');
    await writeFile(`${folder}.lock`, `${process.pid} 1`);
    await (
      await lockFolder(folder)
    )();
  });
});
