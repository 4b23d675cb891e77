import { routeAccountStatement } from '@ibk/sdk/rules';

/** Address of an account's statement, which opens with its last lines; null if the user's menu does not have it. */
export function statementLink(accountNumber: string, hrefOf: (route: string) => string | null): string | null {
  const { name, ...query } = routeAccountStatement({ account: accountNumber });
  const href = hrefOf(name);
  return href && `${href}?${new URLSearchParams(query).toString()}`;
}
