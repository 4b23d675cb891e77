import type { Bank } from '@ibk/sdk';
import { type Role, visibleMenu } from '@ibk/sdk/rules';
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/**
 * The menu tree that a role of a corporate sees. It requests the tree first, then the permitted codes.
 *
 * @source 000 §6
 */
export const menuQuery = (bank: Bank, seenBy: { roleId: Role; corporatePemda: boolean }) =>
  queryOptions({
    queryKey: keys.menu(seenBy.roleId),
    queryFn: async ({ signal }) => {
      const tree = await bank.system.readMenu({ signal });
      const permitted = await bank.system.readRoleMenu(seenBy.roleId, { signal });
      return visibleMenu(tree, {
        permitted: permitted.map(({ menuCode }) => menuCode),
        corporatePemda: seenBy.corporatePemda,
      });
    },
    staleTime: Infinity,
    meta: { reloads: true },
  });
