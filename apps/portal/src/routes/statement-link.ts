import { routeAccountStatement } from '@ibk/sdk/rules';

/** Address of an account's statement, which opens with its last lines; null where the user's menu has none. */
export function statementLink(accountNumber: string, hrefOf: (route: string) => string | null): string | null {
  const { name, ...query } = routeAccountStatement({ account: accountNumber });
  const href = hrefOf(name);
  return href && `${href}?${new URLSearchParams(query).toString()}`;
}
