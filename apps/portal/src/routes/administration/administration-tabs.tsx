import { late } from '@ibk/ui';
import { ADMINISTRATION_LISTS, type AdministrationListName } from '@ibk/ui/features';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { AdministrationRows, loadRows } from './administration-rows.tsx';

/** A view beside a list of the administration, on the same page. */
export interface AdministrationTab {
  id: string;
  title: string;
  /** Requests what it shows, or its code. */
  load: (app: App, args: LoaderFunctionArgs) => void;
  Content: ComponentType;
}

const AccessTab = late(async () => (await import('./access-tab.tsx')).AccessTab);

// prettier-ignore
/** Who acts in whose place, and who can do what. */
const OF_USERS: readonly AdministrationTab[] = [
  { id: 'pengganti', title: 'Pengganti',      load: (app, { request }) => loadRows(app, ADMINISTRATION_LISTS['stand-in'], request.url), Content: () => <AdministrationRows list={ADMINISTRATION_LISTS['stand-in']} /> },
  { id: 'akses',     title: 'Tinjauan akses', load: () => void AccessTab.preload(), Content: AccessTab },
];

/** The tabs of the routes that have more than their list: the title of the list's own, and the others. */
export const ADMINISTRATION_TABS: Partial<
  Record<AdministrationListName, { title: string; others: readonly AdministrationTab[] }>
> = {
  'corporate-user': { title: 'User', others: OF_USERS },
};
