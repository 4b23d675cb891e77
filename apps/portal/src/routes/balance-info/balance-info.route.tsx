import { ACCOUNT_LIST } from '@ibk/ui/features';
import { useNavigate } from 'react-router-dom';
import type { App } from '../../app.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { listLoader } from '../list/list-loader.ts';
import { ListPage } from '../list/list-page.tsx';
import { statementLink } from '../statement-link.ts';

export const loader = (app: App) => listLoader(app, ACCOUNT_LIST, {});

/** The own accounts with their balances; a row opens its statement. @source 000 §2, 002 §2.14 */
export function Component() {
  const { hrefOf } = useMenu();
  const navigate = useNavigate();
  return (
    <ListPage
      table={ACCOUNT_LIST}
      facts={{}}
      onOpen={({ accountNumber }) => {
        const link = statementLink(accountNumber, hrefOf);
        if (link !== null) void navigate(link);
      }}
    />
  );
}
