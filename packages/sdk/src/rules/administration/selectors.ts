import { MONTH_NAMES } from '../../format/month-names.ts';
import { isRole } from '../roles.ts';
import { pick } from '../table.ts';

type Flag = boolean | null | undefined;

/** role.source: the call that lists the roles. @source 001 §6, 001 §7 */
export const roleSource = ({ adminContext }: { adminContext?: Flag }) =>
  adminContext === true ? '/api/parameter/admin-role' : '/api/parameter/user-role';

/**
 * Whether a user role is offered: the verifier only when verification is needed, an unknown role never.
 *
 * @source 001 §6
 */
export const isUserRoleOffered = ({ id, needVerification }: { id: string; needVerification?: Flag }): boolean =>
  isRole(id) && (id !== 'VRF_USER' || needVerification === true);

/** role.userList: ids of the offered user roles. @source 001 §6 */
export const roleUserList = (facts: {
  roles?: readonly (string | { id: string })[] | null | undefined;
  needVerification?: Flag;
}): string[] =>
  (facts.roles ?? [])
    .map((role) => (typeof role === 'string' ? role : role.id))
    .filter((id) => isUserRoleOffered({ id, needVerification: facts.needVerification }));

/** Whether a corporate group is offered. @source 001 §2.8, 001 §6 */
export const isGroupOffered = ({ status }: { status?: string | null | undefined }): boolean => status === 'ACTIVE';

/** selector.activeGroups: ids of the offered groups. @source 001 §2.8, 001 §6 */
export const selectorActiveGroups = ({
  groups,
}: {
  groups?: readonly { id: string; status?: string | null }[] | null | undefined;
}): string[] => (groups ?? []).filter(isGroupOffered).map(({ id }) => id);

/**
 * Whether an account is offered: a restricted selector offers only accounts that may transact.
 *
 * @source 001 §2.8, 001 §6
 */
export const isAccountOffered = ({
  restrict,
  accessTransaction,
}: {
  restrict?: Flag;
  accessTransaction?: Flag;
}): boolean => restrict !== true || accessTransaction === true;

/** selector.accounts: numbers of the offered accounts. @source 001 §2.8, 001 §6 */
export const selectorAccounts = (facts: {
  restrict?: Flag;
  accounts?: readonly { accountNumber: string; accessTransaction?: Flag }[] | null | undefined;
}): string[] =>
  (facts.accounts ?? [])
    .filter(({ accessTransaction }) => isAccountOffered({ restrict: facts.restrict, accessTransaction }))
    .map(({ accountNumber }) => accountNumber);

/** selector.months: the name of a month 01 to 12; null for another id. @source 001 §2.8 */
export const selectorMonths = ({ id }: { id: string }): string | null => pick<string>(MONTH_NAMES, id) ?? null;

/** The months in calendar order, as the selector lists them. @source 001 §2.8, 001 §3 */
export const MONTHS: readonly { id: string; description: string }[] = /* @__PURE__ */ Object.entries(MONTH_NAMES)
  .map(([id, description]) => ({ id, description }))
  .sort((one, other) => one.id.localeCompare(other.id));
