import { type Bank, type BankOptions, memoryCookies } from '@ibk/sdk';
import { createBank } from '@ibk/sdk/node';
import type { Sandbox } from '../testing/start-sandbox.ts';

export const PASSWORD = 'Sandi12345';

/** A client of a sandbox that reads its captchas; in-process unless an origin is given. */
export function clientOf(sandbox: Sandbox, options: Partial<BankOptions> & { origin?: string } = {}) {
  const { origin, ...rest } = options;
  const cookies = memoryCookies(sandbox.clock);
  const bank = createBank({
    baseUrl: origin ?? 'http://bank.test',
    profile: sandbox.profile,
    clock: sandbox.clock,
    cookies,
    ...(origin ? {} : { fetch: (request: Request) => sandbox.fetch(request) }),
    solveCaptcha: async (_png, xId) => (await sandbox.captchaAnswer(xId)) ?? '',
    ...rest,
  });
  return { bank, cookies };
}

/** A client that is signed in as this demo user. */
export async function signedIn(sandbox: Sandbox, username: string, options: Parameters<typeof clientOf>[1] = {}) {
  const client = clientOf(sandbox, options);
  const answer = await client.bank.session.login({ username, password: PASSWORD });
  return { ...client, user: answer.userDetails };
}

/** Enters a transfer between two accounts of the user's group, authorised without a code. */
export async function enterTransfer(bank: Bank, amount = 125_000): Promise<string> {
  const accounts = bank.session.user()?.corporate.corporateGroup.accounts ?? [];
  const [source, dest] = accounts.filter(({ accessTransaction }) => accessTransaction);
  if (!source || !dest) throw new Error('The group needs two accounts for transactions.');
  const { requestId } = await bank.transactions.inquire({
    productId: 'TRF_INT',
    source: source.accountNumber,
    dest: dest.accountNumber,
    amount,
    parameters: {},
  });
  const { authorisationId } = await bank.transactions.authorise({ action: 'entry', requestId });
  const authorisation = { authorisationId, code: '000000' };
  const entry = { requestId, schedule: { autoType: 'NOW' }, note: 'Uji klien', authorisation } as const;
  return (await bank.transactions.enter(entry)).referenceId;
}

/** Verifies or approves, authorised without a code. */
export async function moveOne(bank: Bank, action: 'verify' | 'approve', referenceId: string) {
  const { transaction } = await bank.transactions.readTransaction(referenceId);
  const items = [{ referenceId, version: transaction.version }];
  const { authorisationId } = await bank.transactions.authorise({ action, items });
  const { results } = await bank.transactions[action]({ items, authorisation: { authorisationId, code: '000000' } });
  return results[0];
}
