import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { type Sandbox, type SandboxOptions, startSandbox } from '@ibk/sandbox/testing';

const portal = fileURLToPath(new URL('../dist', import.meta.url));
const DAY_MS = 86_400_000;
const TEN_IN_JAKARTA_MS = 3 * 3_600_000;

/**
 * Ten o'clock in Jakarta on the latest weekday before now. The hours of SKN and RTGS are then open, and the world has
 * the same days behind it, whenever the tests run.
 */
function workingMorning(now: number): number {
  const last = Math.floor((now - TEN_IN_JAKARTA_MS) / DAY_MS) * DAY_MS + TEN_IN_JAKARTA_MS;
  const weekday = new Date(last).getUTCDay();
  return last - ({ 0: 2, 6: 1 }[weekday] ?? 0) * DAY_MS;
}

/** A bank on a local port that serves the built portal. */
export interface ServedBank extends Sandbox {
  url: string;
}
async function serveBank(options: SandboxOptions): Promise<ServedBank> {
  // A test moves only the page's clock. Banks of one day share one image of the seeded database, which takes seconds
  // to create.
  const start = workingMorning(Date.now());
  const sandbox = await startSandbox({ portal, start, ...options });
  return Object.assign(sandbox, { url: await sandbox.listen() });
}

/** The latest code sent to a user. */
export async function lastCode(bank: Sandbox, username: string): Promise<string> {
  const own = (await bank.outbox()).filter((message) => message.username === username);
  return own.at(-1)?.code ?? '';
}

/** The banks of one worker: one for each deployment that its tests use. */
type Banks = (deployment: SandboxOptions) => Promise<ServedBank>;

/** What `npm run prove` asks of a test. */
export interface ProofOptions {
  /** Whether a proof runs in its long form. @default false */
  isLongProof: boolean;
}

interface BankFixtures {
  /** The options of a test's bank; tests with equal options share a bank. @default profile SUMUT */
  deployment: SandboxOptions;
  /** A bank with the seeded database, which every test starts from. */
  bank: ServedBank;
}
export const test = base.extend<BankFixtures & ProofOptions, { banks: Banks }>({
  deployment: [{}, { option: true }],
  isLongProof: [false, { option: true }],
  banks: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const started = new Map<string, Promise<ServedBank>>();
      await use((deployment) => {
        const key = JSON.stringify(deployment);
        const bank = started.get(key) ?? serveBank(deployment);
        started.set(key, bank);
        return bank;
      });
      for (const bank of started.values()) await (await bank).close();
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
