import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { type Sandbox, type SandboxOptions, startSandbox } from '@ibk/sandbox/testing';

const portal = fileURLToPath(new URL('../dist', import.meta.url));

/** A bank on a port, serving the built portal. */
export interface ServedBank extends Sandbox {
  url: string;
}
async function serveBank(options: SandboxOptions): Promise<ServedBank> {
  // Browser and bank share the day; the browser's idle clock is moved in the page.
  const sandbox = await startSandbox({ portal, start: Date.now(), ...options });
  return Object.assign(sandbox, { url: await sandbox.listen() });
}

/** The last code that a user was sent. */
export async function lastCode(bank: Sandbox, username: string): Promise<string> {
  const own = (await bank.outbox()).filter((message) => message.username === username);
  return own.at(-1)?.code ?? '';
}

export const test = base.extend<{ world: undefined }, { deployment: SandboxOptions; bank: ServedBank }>({
  /** What the bank of a file's tests is started with. @default profile SUMUT */
  deployment: [{}, { option: true, scope: 'worker' }],
  bank: [
    async ({ deployment }, use) => {
      const bank = await serveBank(deployment);
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
