import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { dayOf } from '@ibk/sdk/format';
import {
  isWorkingDay,
  keepClosedDatabases,
  type Sandbox,
  type SandboxOptions,
  type ServerRun,
  startSandbox,
} from '@ibk/sandbox/testing';

const portal = fileURLToPath(new URL('../dist', import.meta.url));
const DAY_MS = 86_400_000;
const TEN_IN_JAKARTA_MS = 3 * 3_600_000;

/**
 * Ten o'clock in Jakarta on the latest working day before now. The hours of SKN and RTGS are then open, and the world has
 * the same days behind it, whenever the tests run.
 */
function workingMorning(now: number): number {
  let morning = Math.floor((now - TEN_IN_JAKARTA_MS) / DAY_MS) * DAY_MS + TEN_IN_JAKARTA_MS;
  while (!isWorkingDay(dayOf(morning, 'Asia/Jakarta'))) morning -= DAY_MS;
  return morning;
}

/** A bank on a local port that serves the built portal. */
export interface ServedBank extends Sandbox {
  url: string;
}

/** Starts a bank on the morning of its latest working day, and serves it. */
export async function serveBank(options: SandboxOptions): Promise<ServedBank> {
  // A test moves only the page's clock. Banks of one day share one image of the seeded database, which takes seconds
  // to create.
  const sandbox = await startSandbox({ portal, start: workingMorning(Date.now()), ...options });
  return Object.assign(sandbox, { url: await sandbox.listen() });
}

/** The latest code sent to a user. */
export async function lastCode(bank: Sandbox, username: string): Promise<string> {
  const own = (await bank.outbox()).filter((message) => message.username === username);
  return own.at(-1)?.code ?? '';
}

/** The bank of one worker. It runs one deployment at a time, that of the current test. */
type Banks = (deployment: SandboxOptions) => Promise<ServedBank>;

/** The options of a run, from the configuration. */
export interface RunOptions {
  /** The server of the banks' databases; null keeps them in memory. */
  serverRun: ServerRun | null;
  /** Whether a proof runs in its long form. @default false */
  isLongProof: boolean;
}

interface BankFixtures {
  /** The options of a test's bank; tests with equal options share a bank. @default profile SUMUT */
  deployment: SandboxOptions;
  /** A bank with the seeded database, which every test starts from. */
  bank: ServedBank;
}
export const test = base.extend<BankFixtures, RunOptions & { banks: Banks }>({
  deployment: [{}, { option: true }],
  serverRun: [null, { option: true, scope: 'worker' }],
  isLongProof: [false, { option: true, scope: 'worker' }],
  banks: [
    async ({ serverRun }, use) => {
      // The bank of the next deployment takes over the database of the closed one.
      keepClosedDatabases(serverRun);
      let open: { key: string; bank: ServedBank } | null = null;
      await use(async (deployment) => {
        const key = JSON.stringify(deployment);
        if (open?.key === key) return open.bank;
        await open?.bank.close();
        open = null;
        open = { key, bank: await serveBank(deployment) };
        return open.bank;
      });
      await (open as { bank: ServedBank } | null)?.bank.close();
    },
    { scope: 'worker' },
  ],
  bank: async ({ banks, deployment }, use) => {
    const bank = await banks(deployment);
    await bank.reset();
    await use(bank);
  },
});
export { expect };
