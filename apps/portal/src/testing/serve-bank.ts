import { createBank, memoryUserDetail, type Bank } from '@ibk/sdk';
import { startSandbox, type Sandbox } from '@ibk/sandbox/testing';
import { cleanup } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

const BASE_URL = 'http://bank.test';

/**
 * Has the complete bank answer the browser's own fetch in every test of a file.
 *
 * @param resets false if the tests only read, and can share one bank and its sessions. @default true
 */
export function serveBank({ resets = true } = {}) {
  let sandbox: Sandbox;
  const server = setupServer(http.all(`${BASE_URL}/*`, ({ request }) => sandbox.fetch(request)));
  beforeAll(async () => {
    sandbox = await startSandbox({ changes: { captcha: false } });
    server.listen({ onUnhandledRequest: 'error' });
  }, 60_000);
  afterAll(() => {
    server.close();
    return sandbox.close();
  });
  if (resets) beforeEach(() => sandbox.reset());
  afterEach(() => server.resetHandlers());
  afterEach(cleanup);

  return {
    sandbox: () => sandbox,
    /** Removes a call until the end of the test, as at a bank that does not have it. */
    without: (path: string): void =>
      server.use(http.all(`${BASE_URL}${path}`, () => new HttpResponse(null, { status: 404 }))),
    /** Signs a user in. */
    bankOf: async (username: string, password = 'Sandi12345'): Promise<Bank> => {
      const { profile, clock } = sandbox;
      const bank = createBank({ baseUrl: BASE_URL, profile, clock, store: memoryUserDetail() });
      await bank.session.login({ username, password });
      return bank;
    },
  };
}
