import type { RequestAction } from '@ibk/sdk/contract';
import type { Write } from '../../doubts/doubts.ts';

/** The list of the corporate's people that a form belongs to, by its route. */
export type UserListName = 'corporate-spv' | 'corporate-admin' | 'corporate-user';
/** A list whose changes are asked for, by its route. */
export type AdministrationListName = UserListName | 'corporate-group';

/** A list of what a group may use, by its route. */
export type AccessListName = 'access-account-group' | 'access-merchant-group' | 'access-payroll-inst-group';

/** The subject of a request about a row of a list, for a lost answer. */
export const requestAbout = (
  action: RequestAction,
  name: string,
  route: AdministrationListName | AccessListName | 'corporate-group?tab=event',
): Write<'administration'> => ({ kind: 'administration', about: { action, name, route } });
