import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD, USERNAME } from './testing/bench.ts';
import { ibkOnTerminal } from './testing/on-terminal.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench({});
});
afterAll(() => bench.close());

const source = ['-u', USERNAME, '--password-stdin'];

describe('A login to a bank with a captcha', () => {
  it('gets the captcha answer from the sandbox when the user opts in', async () => {
    const { code, stderr } = await bench.run(['login', '--sandbox', ...source], { input: `${PASSWORD}\n` });
    expect(stderr).toContain(`sebagai ${USERNAME}`);
    expect(code).toBe(0);
    expect(bench.proxy.calls.filter((call) => call.startsWith('GET /sandbox/captcha?xId='))).toHaveLength(1);
  });

  it('never calls /sandbox unless the user opts in', async () => {
    const from = bench.proxy.calls.length;
    const { code, stderr } = await bench.run(['login', ...source], { input: `${PASSWORD}\n` });
    expect(code).toBe(4);
    expect(stderr).toContain('meminta captcha dan tidak ada yang dapat ditanya');
    const calls = bench.proxy.calls.slice(from);
    expect(calls.some((call) => call.startsWith('GET /api/util/captcha?'))).toBe(true);
    expect(calls.some((call) => call.includes('/sandbox') || call.includes('/login'))).toBe(false);
  });

  it('hides the password on a terminal, shows the path of the picture, and asks for its characters', async () => {
    const login = ibkOnTerminal(['login', '-u', USERNAME, '--base-url', bench.proxy.url], bench.path('tty'));
    await login.answer('Password: ', () => PASSWORD);
    let file = '';
    await login.answer('Captcha: ', async () => {
      [, file = ''] = /Buka gambar captcha: (\S+)/.exec(login.screen()) ?? [];
      expect((await readFile(file)).subarray(1, 4).toString()).toBe('PNG');
      return (await bench.bank.captchaAnswer(bench.proxy.keyId())) ?? '';
    });
    expect(await login.finished).toBe(0);
    expect(login.screen()).toContain(`sebagai ${USERNAME}`);
    expect(login.screen()).not.toContain(PASSWORD);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
