import type { Content } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';

/** Number and name of the payee. */
export function payeeText({ dest, destName = '', bills }: Content): string {
  if (typeof dest !== 'string') return `${dest.account}, ${dest.name} (${dest.bankName})`;
  return bills ? `${dest}, ${destName}` : `${formatAccount(dest)}, ${destName}`;
}
