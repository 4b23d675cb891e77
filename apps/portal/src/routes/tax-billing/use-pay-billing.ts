import { useNavigate } from 'react-router-dom';
import { menuPath } from '../../page/menu-path.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { entryLink, type EntryState } from '../entry/entry-link.ts';

/** Opens payment-tax with a billing code; null for a user whose menu does not have it. */
export function usePayBilling(): ((billingCode: string) => void) | null {
  const navigate = useNavigate();
  const { items } = useMenu();
  const link = entryLink('MPN_G3', (route) => menuPath(items, route).length > 0);
  if (link === null) return null;
  return (billingCode) => void navigate(link, { state: { billingCode } satisfies EntryState });
}
