import { execFile } from 'node:child_process';
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

describe('Ctrl+C', () => {
  const interrupted = async ({ process: command, finished }: Running): Promise<void> => {
    command.kill('SIGINT');
    const { code, stderr } = await finished;
    expect(stderr).toContain('Dihentikan.');
    expect(code).toBe(130);
  };

  it('ends the wait for a file of facts that is still being written', async () => {
    const running = bench.start(['rules', 'explain', 'schedule.day'], { input: '{"day":1}\n', isOpen: true });
    await new Promise((resolve) => running.process.stdout?.once('data', resolve));
    await interrupted(running);
  });

  it('ends the wait for a password that does not arrive', async () => {
    const before = bench.proxy.calls.length;
    const running = bench.start(['login', '-u', USERNAME, '--password-stdin'], { isOpen: true });
    // The command asks for the profile first, and then waits for the password.
    await expect.poll(() => bench.proxy.calls.length, { timeout: 20_000 }).toBeGreaterThan(before);
    await interrupted(running);
    expect(bench.proxy.calls.slice(before).filter((call) => call.includes('login'))).toEqual([]);
  });
});
