import type { Account } from '@ibk/sdk/contract';

/**
 * The source account that a form starts with: the main account, else the one last paid from, else the only one.
 *
 * @param last number of the account last paid from; any other value is ignored
 * @returns '' if the user has to choose
 */
export function firstSource(accounts: readonly Account[], last: unknown): string {
  const open = accounts.filter(({ accessTransaction }) => accessTransaction);
  const first =
    open.find(({ mainAccount }) => mainAccount) ??
    open.find(({ accountNumber }) => accountNumber === last) ??
    (open.length === 1 ? open[0] : undefined);
  return first?.accountNumber ?? '';
}
