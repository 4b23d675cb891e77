import type { RouteName } from '../shell/routes.ts';

/** Route names of the entry screens, in the order of the menu. The portal's shell loads them without the screens. */
export const ENTRY_NAMES = [
  'transfer-internal',
  'transfer-ext',
  'transfer-online',
  'transfer-bif',
  'payment-telecommunication',
  'payment-pln',
  'payment-tv-cable',
  'payment-internet',
  'payment-insurance',
  'payment-installment',
  'payment-tax',
  'payment-multi',
  'payment-pdam',
  'payment-ticket',
  'purchase-provider',
  'purchase-data',
  'purchase-pln',
  'topup-wallet',
  'kasda-payment',
] as const satisfies readonly RouteName[];

/** Route name of an entry screen. */
export type EntryName = (typeof ENTRY_NAMES)[number];
