import { ENTRY_NAMES, type RouteName } from '@ibk/sdk/rules';
import { cases } from '@ibk/sdk/testing';
import { expect, it } from 'vitest';
import { MENU_ROUTES } from './menu-routes.ts';

const BUILT: RouteName[] = [
  'dashboard',
  'change-pass',
  'change-pin',
  ...ENTRY_NAMES,
  'approval-transaction',
  'approval-transactions',
  'approval-transaction-doc',
  'verify-transaction',
  'verify-transaction-doc',
  'list-transaction',
  'report-transaction',
  'monitoring-transaction',
  'inquiry-transaction',
  'resi-transaction',
];

it('the route table has exactly the names of the document', () => {
  const [stated] = cases<object, { names: string[] }>('route.exists');
  expect(Object.keys(MENU_ROUTES)).toEqual(stated?.answer.names);
});

it('lists the screens that are built and prints how many are missing', () => {
  const left = Object.entries(MENU_ROUTES).filter(([, { kind }]) => kind === 'placeholder');
  console.info(`${left.length} of ${Object.keys(MENU_ROUTES).length} routes still show the placeholder`);
  const built = Object.keys(MENU_ROUTES).filter((name) => !left.some(([other]) => other === name));
  expect(built.sort()).toEqual(BUILT.sort());
});

/** The data that the document states for each route; an omitted flag is false. */
const STATED = cases<{ name: RouteName }, object | null>('route.data').flatMap(({ facts, answer }) => {
  const stated = Object.entries(answer ?? {}).filter(([, value]) => value !== false);
  return stated.length > 0 ? [[facts.name, Object.fromEntries(stated)] as const] : [];
});
it.each(STATED)('%s has the data that the document states', (name, data) => {
  expect(MENU_ROUTES[name].data).toMatchObject(data);
});

it('the queue routes differ in stage and in the number of rows to select', () => {
  expect(MENU_ROUTES['approval-transaction'].data).toMatchObject({ stage: 'approve', selection: 'single' });
  expect(MENU_ROUTES['approval-transactions'].data).toMatchObject({ stage: 'approve', selection: 'multiple' });
  expect(MENU_ROUTES['verify-transaction'].data).toMatchObject({ stage: 'verify', selection: 'multiple' });
});
