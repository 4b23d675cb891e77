import { routeData, routeExists, type RouteName } from '@ibk/sdk/rules';
import { type RouteData, screen, type Screen } from '../screen.tsx';

const dashboard = () => import('./dashboard/dashboard.route.tsx');
const changePass = () => import('./change-pass/change-pass.route.tsx');
const changePin = () => import('./change-pin/change-pin.route.tsx');
const transferInternal = () => import('./transfer-internal/transfer-internal.route.tsx');
const queue = () => import('./queue/queue.route.tsx');
const inquiry = () => import('./inquiry-transaction/inquiry-transaction.route.tsx');
/** Screens of later steps. */
export const placeholder = () => import('./placeholder/placeholder.route.tsx');

// prettier-ignore
/** Which screen serves a route, and what only that screen asks; a name that is not here has the placeholder. */
const SCREENS: Partial<Record<RouteName, readonly [module: Screen['module'], own?: RouteData]>> = {
  'dashboard':             [dashboard],
  'change-pass':           [changePass],
  'change-pin':            [changePin],
  'transfer-internal':     [transferInternal],
  'approval-transaction':  [queue, { stage: 'approve', selection: 'single' }],
  'approval-transactions': [queue, { stage: 'approve', selection: 'multiple' }],
  'verify-transaction':    [queue, { stage: 'verify', selection: 'multiple' }],
  'inquiry-transaction':   [inquiry],
};

function screenOf(name: RouteName): Screen {
  const [module, own] = SCREENS[name] ?? [placeholder];
  return screen(module, { ...routeData({ name }), ...own });
}

/** Children of /menu: the name is path, title and the menu's shortName; many names share a screen. @source 000 §2 */
export const MENU_ROUTES = Object.fromEntries(routeExists().names.map((name) => [name, screenOf(name)])) as Record<
  RouteName,
  Screen
>;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(MENU_ROUTES, name);
