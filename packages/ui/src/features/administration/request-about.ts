import type { RequestAction } from '@ibk/sdk/contract';
import type { Write } from '../../doubts/doubts.ts';

/** The list of the corporate's people that a form belongs to, by its route. */
export type UserListName = 'corporate-spv' | 'corporate-admin' | 'corporate-user';
/** A list whose changes are asked for, by its route. */
export type AdministrationListName = UserListName | 'corporate-group';

/** A list of what a group may use, by its route. */
export type AccessListName = 'access-account-group' | 'access-merchant-group' | 'access-payroll-inst-group';

/** The list of the addresses for events, a tab of the groups. */
export const EVENTS_ROUTE = 'corporate-group?tab=event';

/** The subject of a request about a row of a list, for a lost answer. */
export const requestAbout = (
  action: RequestAction,
  name: string,
  route: AdministrationListName | AccessListName | typeof EVENTS_ROUTE,
): Write<'administration'> => ({ kind: 'administration', about: { action, name, route } });
