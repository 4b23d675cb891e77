import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, USERNAME } from './testing/bench.ts';
import { CLI, type Running } from './testing/run-ibk.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
  await bench.put('fakta.jsonl', '{"day":1}\n'.repeat(20_000));
});
afterAll(() => bench.close());

/** The result of `ibk …| head -1` in a shell: the first line, the text on stderr, and the command's own exit code. */
async function headOf(args: string): Promise<{ line: string; stderr: string; code: string }> {
  const script = `'${process.execPath}' '${CLI}' ${args} | head -1; echo "\${PIPESTATUS[0]}"`;
  const env = { PATH: '/usr/bin:/bin', XDG_STATE_HOME: bench.path('state'), IBK_BASE_URL: bench.proxy.url };
  const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', script], { cwd: bench.folder, env });
  const [line = '', code = ''] = stdout.trim().split('\n');
  return { line, stderr, code };
}

describe('A reader that closes the output early, as head does,', () => {
  it.each([
    ['rules export --md', '## account.format'],
    ['rules explain schedule.day < fakta.jsonl', '{"answer":null'],
    ['--help', 'Contoh:'],
    ['reference product', 'productId'],
    ['request GET /api/parameter/product', '['],
  ])('ends ibk %s without an error message', async (args, first) => {
    const { line, stderr, code } = await headOf(args);
    expect(line).toContain(first);
    expect(stderr).toBe('');
    expect(code).toBe('0');
  });
});

/** The exit codes after the two signals that end a command. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof CODES;

const interrupted = async ({ process: command, finished }: Running, signal: Signal = 'SIGINT'): Promise<void> => {
  command.kill(signal);
  const { code, stderr } = await finished;
  expect(stderr).toContain('Dihentikan.');
  expect(code).toBe(CODES[signal]);
};

/** Opens a pipe for writing as soon as it has a reader. */
async function writerOf(path: string): Promise<FileHandle> {
  const opened = () => open(path, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null);
  let writer: FileHandle | null = null;
  await expect.poll(async () => (writer = await opened()) !== null, { timeout: 20_000 }).toBe(true);
  return writer!;
}

describe('A pipe in place of an input file', () => {
  const pipe = async (name: string): Promise<string> => {
    await promisify(execFile)('mkfifo', [bench.path(name)]);
    return bench.path(name);
  };

  it('is read to its end, even if its writer comes late', async () => {
    const path = await pipe('hasil-kemudian');
    const running = bench.start(['batch', 'report', path]);
    const writer = await writerOf(path);
    await writer.appendFile('hasil,nominal\n');
    await writer.appendFile('COCOK,1\n');
    await writer.close();
    const { code, stdout, stderr } = await running.finished;
    expect([code, stdout], stderr).toEqual([0, expect.stringContaining('| COCOK | 1 |')]);
  });

  it.each<[Signal]>([['SIGINT'], ['SIGTERM']])('stops waiting for data on %s', async (signal) => {
    const path = await pipe(`hasil-${signal}`);
    const running = bench.start(['batch', 'report', path]);
    const writer = await writerOf(path);
    await interrupted(running, signal);
    await writer.close();
  });
});

describe('Ctrl+C', () => {
  it('ends the wait for a file of facts that is still being written', async () => {
    const running = bench.start(['rules', 'explain', 'schedule.day'], { input: '{"day":1}\n', isOpen: true });
    await new Promise((resolve) => running.process.stdout?.once('data', resolve));
    await interrupted(running);
  });

  it('ends the wait for a password that does not arrive', async () => {
    const before = bench.proxy.calls.length;
    const running = bench.start(['login', '-u', USERNAME, '--password-stdin'], { isOpen: true });
    // The command requests the profile first, and then waits for the password.
    await expect.poll(() => bench.proxy.calls.length, { timeout: 20_000 }).toBeGreaterThan(before);
    await interrupted(running);
    expect(bench.proxy.calls.slice(before).filter((call) => call.includes('login'))).toEqual([]);
  });
});
