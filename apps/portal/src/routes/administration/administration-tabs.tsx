import { ACCESS_LIST, ADMINISTRATION_LISTS, type AdministrationListName, ReviewAccess } from '@ibk/ui/features';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { listLoader } from '../list/list-loader.ts';
import { ListRows } from '../list/list-page.tsx';
import { AdministrationRows, loadRows } from './administration-rows.tsx';

/** A view beside a list of the administration, on the same page. */
export interface AdministrationTab {
  id: string;
  title: string;
  load: (app: App, args: LoaderFunctionArgs) => void;
  Content: () => ReactNode;
}

/** Who acts in whose place. */
const STAND_INS: AdministrationTab = {
  id: 'pengganti',
  title: 'Pengganti',
  load: (app, { request }) => loadRows(app, ADMINISTRATION_LISTS['stand-in'], request.url),
  Content: () => <AdministrationRows list={ADMINISTRATION_LISTS['stand-in']} />,
};

/** Who can do what, and its review. */
const ACCESS: AdministrationTab = {
  id: 'akses',
  title: 'Tinjauan akses',
  load: (app, args) => listLoader(app, ACCESS_LIST, {})(args),
  Content: () => {
    const { user } = useSession();
    const show = useToast();
    const announce = (title: string) => show({ tone: 'success', title });
    return (
      <ListRows
        table={ACCESS_LIST}
        facts={{}}
        onOpen={() => undefined}
        head={() => <ReviewAccess role={user.user.roleId} announce={announce} />}
      />
    );
  },
};

/** The tabs of the routes that have more than their list: the title of the list's own, and the others. */
export const ADMINISTRATION_TABS: Partial<
  Record<AdministrationListName, { title: string; others: readonly AdministrationTab[] }>
> = {
  'corporate-user': { title: 'User', others: [STAND_INS, ACCESS] },
};
