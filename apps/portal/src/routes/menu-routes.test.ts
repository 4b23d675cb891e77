import { ENTRY_NAMES, type RouteName } from '@ibk/sdk/rules';
import { cases } from '@ibk/sdk/testing';
import { expect, it } from 'vitest';
import { SCREENS } from './menu-routes.ts';

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

it('every screen has the name of a route of the document', () => {
  const [stated] = cases<object, { names: string[] }>('route.exists');
  expect(stated?.answer.names).toEqual(expect.arrayContaining(Object.keys(SCREENS)));
});

it('lists the screens that are built', () => {
  expect(Object.keys(SCREENS).sort()).toEqual(BUILT.sort());
});

/** The data that the document states for each route; an omitted flag is false. */
const STATED = cases<{ name: RouteName }, object | null>('route.data').flatMap(({ facts, answer }) => {
  const stated = Object.entries(answer ?? {}).filter(([, value]) => value !== false);
  const screen = SCREENS[facts.name];
  return screen && stated.length > 0 ? [[facts.name, screen.data, Object.fromEntries(stated)] as const] : [];
});
it.each(STATED)('%s has the data that the document states', (_name, data, stated) => {
  expect(data).toMatchObject(stated);
});

it('the queue routes differ in stage and in the number of rows to select', () => {
  expect(SCREENS['approval-transaction']?.data).toMatchObject({ stage: 'approve', selection: 'single' });
  expect(SCREENS['approval-transactions']?.data).toMatchObject({ stage: 'approve', selection: 'multiple' });
  expect(SCREENS['verify-transaction']?.data).toMatchObject({ stage: 'verify', selection: 'multiple' });
});
