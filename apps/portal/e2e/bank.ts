import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { type Sandbox, type SandboxOptions, startSandbox } from '@ibk/sandbox/testing';

const portal = fileURLToPath(new URL('../dist', import.meta.url));

/** A bank on a port, serving the built portal. */
export interface ServedBank extends Sandbox {
  url: string;
}
async function serveBank(options: SandboxOptions = {}): Promise<ServedBank> {
  // Browser and bank share the day; the browser's idle clock is moved in the page.
  const sandbox = await startSandbox({ portal, start: Date.now(), ...options });
  return Object.assign(sandbox, { url: await sandbox.listen() });
}

/** The last code that a user was sent. */
export async function lastCode(bank: Sandbox, username: string): Promise<string> {
  const own = (await bank.outbox()).filter((message) => message.username === username);
  return own.at(-1)?.code ?? '';
}

export const test = base.extend<{ world: undefined }, { bank: ServedBank }>({
  bank: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const bank = await serveBank();
      await use(bank);
      await bank.close();
    },
    { scope: 'worker' },
  ],
  /** Every test begins with the seeded world. */
  world: [
    async ({ bank }, use) => {
      await bank.reset();
      await use(undefined);
    },
    { auto: true },
  ],
});
export { expect };
