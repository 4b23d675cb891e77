import type { RouteName } from '../shell/routes.ts';

/** Route names of the entry screens, in the order of the menu. The portal's shell loads them without the screens. */
export const ENTRY_NAMES = [
  'transfer-internal',
  'transfer-ext',
  'transfer-online',
  'transfer-bif',
  'payment-pln',
] as const satisfies readonly RouteName[];

/** Route name of an entry screen. */
export type EntryName = (typeof ENTRY_NAMES)[number];
