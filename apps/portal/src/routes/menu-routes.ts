import { ENTRY_NAMES, routeData, routeExists, type RouteName } from '@ibk/sdk/rules';
import { screen, type Screen } from '../screen.tsx';

const dashboard = () => import('./dashboard/dashboard.route.tsx');
const changePass = () => import('./change-pass/change-pass.route.tsx');
const changePin = () => import('./change-pin/change-pin.route.tsx');
const entry = () => import('./entry/entry.route.tsx');
const queue = () => import('./queue/queue.route.tsx');
const listTransaction = () => import('./list-transaction/list-transaction.route.tsx');
const inquiry = () => import('./inquiry-transaction/inquiry-transaction.route.tsx');
const transactionList = () => import('./transaction-list/transaction-list.route.tsx');
const resiTransaction = () => import('./resi-transaction/resi-transaction.route.tsx');
const placeholder = () => import('./placeholder/placeholder.route.tsx');

// prettier-ignore
/** Finished screens by route name, including every entry screen. Any other name shows the placeholder. */
const SCREENS: Partial<Record<RouteName, Screen>> = {
  'dashboard':             screen('shell', dashboard, {}),
  'change-pass':           screen('shell', changePass, {}),
  'change-pin':            screen('shell', changePin, {}),
  'approval-transaction':  screen('queue', queue, { ...routeData({ name: 'approval-transaction' }), stage: 'approve', kind: 'transaction', selection: 'single' }),
  'approval-transactions': screen('queue', queue, { ...routeData({ name: 'approval-transactions' }), stage: 'approve', kind: 'transaction', selection: 'multiple' }),
  'approval-transaction-doc': screen('queue', queue, { ...routeData({ name: 'approval-transaction-doc' }), stage: 'approve', kind: 'document', selection: 'multiple' }),
  'verify-transaction-doc': screen('queue', queue, { ...routeData({ name: 'verify-transaction-doc' }), stage: 'verify', kind: 'document', selection: 'multiple' }),
  'verify-transaction':    screen('queue', queue, { ...routeData({ name: 'verify-transaction' }), stage: 'verify', kind: 'transaction', selection: 'multiple' }),
  'report-transaction':    screen('list', transactionList, { list: 'report-transaction', hasDesk: false }),
  'monitoring-transaction': screen('list', transactionList, { list: 'monitoring-transaction', hasDesk: true }),
  'list-transaction':      screen('form-list', listTransaction, {}),
  'inquiry-transaction':   screen('detail', inquiry, {}),
  'resi-transaction':      screen('list', resiTransaction, {}),
  ...Object.fromEntries(ENTRY_NAMES.map((name) => [name, screen('entry', entry, { name })])),
};

/**
 * Children of /menu. A route's name is its path, title and shortName in the menu; many routes share a screen.
 *
 * @source 000 §2
 */
export const MENU_ROUTES = Object.fromEntries(
  routeExists().names.map((name) => [name, SCREENS[name] ?? screen('placeholder', placeholder, routeData({ name }))]),
) as Record<RouteName, Screen>;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(MENU_ROUTES, name);
