import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Interrupted } from './failure.ts';
import { run } from './run.ts';
import { runIbk } from './testing/run-ibk.ts';
import { enterFolder } from './testing/working-folder.ts';
import { VERSION } from './version.ts';

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'ibk-run-')));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());

const ibk = (...args: string[]) => runIbk(args, { cwd: folder, state: folder });

describe('A command inside this process', () => {
  it('writes help and version to the given stream', async () => {
    expect(await ibk('--version')).toEqual({ code: 0, signal: null, stdout: `${VERSION}\n`, stderr: '' });
    expect((await ibk('batch', '--help')).stdout).toContain('Pemakaian: ibk batch');
  });

  it('reads only the given environment variables', async () => {
    vi.stubEnv('IBK_LOG', 'semua');
    expect((await ibk('rules', 'list')).code).toBe(0);
    const wrong = await runIbk(['rules', 'list'], { cwd: folder, state: folder, log: 'semua' });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('IBK_LOG: isi dengan debug atau trace')]);
  });

  it.each([
    ['interrupted', 130],
    ['terminated', 143],
  ] as const)('returns the exit code of a stop as %s', async (exit, code) => {
    const stop = new AbortController();
    const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
    const running = run(['batch', 'report', '-'], { streams, signal: stop.signal, variables: {} });
    stop.abort(new Interrupted(exit));
    streams.stdin.destroy();
    expect(await running).toBe(code);
    streams.stderr.end();
    expect(await text(streams.stderr)).toContain('Dihentikan.');
  });

  it('leaves no listener on the process and returns to its folder', async () => {
    const listeners = (): unknown[] => process.eventNames().map((name) => [name, process.listenerCount(name)]);
    await ibk('rules', 'list');
    const before = [process.cwd(), process.exitCode, listeners()];
    await ibk('rules', 'list', '--tidak-ada');
    expect([process.cwd(), process.exitCode, listeners()]).toEqual(before);
  });

  it('runs concurrently with a command in the same folder, but not with one in another folder', async () => {
    const leave = enterFolder(folder);
    expect((await ibk('rules', 'list')).code).toBe(0);
    expect(process.cwd()).toBe(folder);
    expect(() => enterFolder(tmpdir())).toThrow(`A command still runs in ${folder}`);
    leave();
    expect(process.cwd()).not.toBe(folder);
  });
});
