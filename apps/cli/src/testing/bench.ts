import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox, type SandboxOptions } from '@ibk/sandbox/testing';
import { type BankProxy, openBankProxy } from './bank-proxy.ts';
import { type Finished, runIbk, type RunOptions, type Running, startIbk, type StartOptions } from './run-ibk.ts';

/** Does not occur in any message, so its appearance in the output is a leak. */
export const PASSWORD = 'Sandi12345';
/** An operator who needs neither OTP nor PIN. */
export const USERNAME = 'ekoS1';

/** A bank behind a recording proxy, and an empty working folder. */
export interface Bench {
  bank: Sandbox;
  proxy: BankProxy;
  folder: string;
  /** Writes a file into the folder. @returns its path */
  put: (name: string, text: string | Uint8Array) => Promise<string>;
  path: (name: string) => string;
  /** Starts a process; for tests that need a process of their own. */
  start: (args: readonly string[], more?: Partial<StartOptions>) => Running;
  /** Runs inside this process. */
  run: (args: readonly string[], more?: Partial<RunOptions>) => Promise<Finished>;
  /** Signs in as the operator; the session is kept. */
  login: () => Promise<Finished>;
  close: () => Promise<void>;
}

export async function openBench(options: SandboxOptions = { changes: { captcha: false } }): Promise<Bench> {
  const bank = await startSandbox(options);
  const proxy = await openBankProxy(await bank.listen());
  const folder = await mkdtemp(join(tmpdir(), 'ibk-cli-'));
  const path = (name: string): string => join(folder, name);
  const runOptions = (more: Partial<RunOptions>): RunOptions => ({
    cwd: folder,
    state: path('state'),
    baseUrl: proxy.url,
    ...more,
  });
  const put = async (name: string, text: string | Uint8Array): Promise<string> => {
    await writeFile(path(name), text);
    return path(name);
  };
  const run: Bench['run'] = (args, more = {}) => runIbk(args, runOptions(more));
  return {
    bank,
    proxy,
    folder,
    path,
    put,
    run,
    start: (args, more = {}) => startIbk(args, runOptions(more)),
    login: () => run(['login', '-u', USERNAME, '--password-stdin'], { input: `${PASSWORD}\n` }),
    async close() {
      await proxy.close();
      await bank.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A batch file of unknown accounts. */
export const strangers = (count: number): string =>
  `nomor_rekening,nama\n${Array.from({ length: count }, (_, at) => `9990${String(at).padStart(8, '0')},Orang ${at}`).join('\n')}\n`;
