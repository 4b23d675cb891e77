import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import { groupAccessCalls, type GroupAccessCalls } from './group-access.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { type SettingCalls, settingCalls } from './corporate-setting.ts';
import { everyRow } from './every-row.ts';
import { standInCalls, type StandInCalls } from './stand-ins.ts';

type Asked = Promise<Contract.ChangeAnswer>;

/**
 * Supervisors, administrators and users of the caller's corporate. A change is a request: it takes effect when another
 * supervisor or administrator approves it (`bank.requests`). A write without an idempotency key gets a new one.
 */
export interface AdministrationCalls extends GroupAccessCalls, SettingCalls, StandInCalls {
  /**
   * One page of the supervisors.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfSupervisors: (query: Contract.SupervisorQuery, options?: CallOptions) => Promise<Contract.SupervisorPage>;

  /**
   * Every supervisor that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listSupervisors: (
    query: Contract.SupervisorQuery,
    options?: CallOptions,
  ) => AsyncGenerator<Contract.ManagedSupervisor>;

  /**
   * Asks for a new supervisor. At approval the bank e-mails username and password.
   *
   * @throws {BankError} refused (`form.supervisor`, `request.nobody`), conflict, outcome-unknown, unauthorized
   * @source ours, fields 001 §5
   */
  createSupervisor: (body: Contract.SupervisorForm, options?: CallOptions) => Asked;

  /**
   * Asks for a change of a supervisor.
   *
   * @throws {BankError} refused (`form.supervisor`, `user.unknown`, `user.state`, `request.self`, `request.open`,
   *   `request.unchanged`, `request.nobody`), conflict (`request.stale`), outcome-unknown, unauthorized
   * @source ours, fields 001 §5
   */
  changeSupervisor: (corporateSpvId: string, body: Contract.SupervisorChange, options?: CallOptions) => Asked;

  /**
   * Asks for the end of a supervisor.
   *
   * @param version the one that the user saw
   * @throws {BankError} refused (`user.unknown`, `user.state`, `request.self`, `request.open`, `request.nobody`,
   *   `request.lastDecider`), conflict (`request.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  closeSupervisor: (corporateSpvId: string, version: number, options?: CallOptions) => Asked;

  /**
   * One page of the administrators: operators, administrators and monitoring users of the corporate.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfAdministrators: (
    query: Contract.AdministratorQuery,
    options?: CallOptions,
  ) => Promise<Contract.ManagedUserPage>;

  /**
   * Every administrator that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listAdministrators: (
    query: Contract.AdministratorQuery,
    options?: CallOptions,
  ) => AsyncGenerator<Contract.ManagedUser>;

  /**
   * Asks for a new administrator. At approval the bank e-mails username and password.
   *
   * @throws {BankError} refused (`form.user`, `role.unknown`, `group.unknown`, `request.nobody`), conflict,
   *   outcome-unknown, unauthorized
   * @source ours, fields 001 §5
   */
  createAdministrator: (body: Contract.UserForm, options?: CallOptions) => Asked;

  /**
   * Asks for a change of an administrator.
   *
   * @throws {BankError} refused (`form.user`, `form.userRoleReadOnly`, `group.unknown`, `user.unknown`, `user.state`,
   *   `request.self`, `request.open`, `request.unchanged`, `request.nobody`), conflict (`request.stale`),
   *   outcome-unknown, unauthorized
   * @source ours, fields 001 §5
   */
  changeAdministrator: (userId: string, body: Contract.UserChange, options?: CallOptions) => Asked;

  /**
   * Asks for the end of an administrator.
   *
   * @param version the one that the user saw
   * @throws {BankError} refused (`user.unknown`, `user.state`, `request.self`, `request.open`, `request.nobody`,
   *   `request.lastDecider`), conflict (`request.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  closeAdministrator: (userId: string, version: number, options?: CallOptions) => Asked;

  /**
   * One page of the users who enter, verify and approve.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfUsers: (query: Contract.UserQuery, options?: CallOptions) => Promise<Contract.ManagedUserPage>;

  /**
   * Every user that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listUsers: (query: Contract.UserQuery, options?: CallOptions) => AsyncGenerator<Contract.ManagedUser>;

  /**
   * Asks for a new user. At approval the bank e-mails username and password.
   *
   * @throws {BankError} refused (`form.user`, `role.unknown`, `role.verifier`, `user.class`, `group.unknown`,
   *   `request.nobody`), conflict, outcome-unknown, unauthorized
   * @source ours, fields 001 §5
   */
  createUser: (body: Contract.UserForm, options?: CallOptions) => Asked;

  /**
   * Asks for a change of a user. The role is read-only.
   *
   * @throws {BankError} refused (`form.user`, `form.userRoleReadOnly`, `user.class`, `group.unknown`, `user.unknown`,
   *   `user.state`, `request.open`, `request.unchanged`, `request.nobody`), conflict (`request.stale`),
   *   outcome-unknown, unauthorized
   * @source ours, fields 001 §5
   */
  changeUser: (userId: string, body: Contract.UserChange, options?: CallOptions) => Asked;

  /**
   * Asks for the end of a user.
   *
   * @param version the one that the user saw
   * @throws {BankError} refused (`user.unknown`, `user.state`, `request.open`, `request.nobody`), conflict
   *   (`request.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  closeUser: (userId: string, version: number, options?: CallOptions) => Asked;

  /**
   * Blocks a user of any kind at once; all sessions of the user end.
   *
   * @returns the request, which is APPROVED already
   * @throws {BankError} refused (`user.reason`, `user.unknown`, `user.state`, `request.self`, `request.lastDecider`),
   *   conflict, outcome-unknown, unauthorized
   * @source ours
   */
  blockUser: (body: Contract.UserReason, options?: CallOptions) => Asked;

  /**
   * Asks to open a blocked user again.
   *
   * @throws {BankError} refused (`user.reason`, `user.unknown`, `user.state`, `request.self`, `request.open`,
   *   `request.nobody`), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  unblockUser: (body: Contract.UserReason, options?: CallOptions) => Asked;

  /**
   * Asks for a temporary password of a user, which the bank e-mails at approval.
   *
   * @throws {BankError} refused (`user.reason`, `user.unknown`, `user.state`, `request.self`, `request.open`,
   *   `request.nobody`), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  resetUserPassword: (body: Contract.UserReason, options?: CallOptions) => Asked;

  /**
   * Asks to take back a user's PIN; the user then sets a new one.
   *
   * @throws {BankError} refused (`user.reason`, `user.unknown`, `user.state`: no PIN, `request.self`, `request.open`,
   *   `request.nobody`), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  resetUserPin: (body: Contract.UserReason, options?: CallOptions) => Asked;

  /**
   * Asks for a new group; the bank gives it the next two digits.
   *
   * @throws {BankError} refused (`form.group`, `request.nobody`), conflict, outcome-unknown, unauthorized
   * @source ours, fields 001 §5
   */
  createGroup: (body: Contract.GroupForm, options?: CallOptions) => Asked;

  /**
   * Asks for a change of a group.
   *
   * @throws {BankError} refused (`form.group`, `group.unknown`, `request.open`, `request.unchanged`, `request.nobody`),
   *   conflict (`request.stale`), outcome-unknown, unauthorized
   * @source ours, fields 001 §5
   */
  changeGroup: (
    corporateId: string,
    corporateGroupId: string,
    body: Contract.GroupChange,
    options?: CallOptions,
  ) => Asked;

  /**
   * Asks for the end of a group.
   *
   * @param version the one that the user saw
   * @throws {BankError} refused (`group.inUse`, `group.unknown`, `request.open`, `request.nobody`), conflict
   *   (`request.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  closeGroup: (corporateId: string, corporateGroupId: string, version: number, options?: CallOptions) => Asked;
}

type Pages = Exclude<Extract<keyof AdministrationCalls, `pageOf${string}`>, keyof StandInCalls>;

const pagesOf = (api: BankApi): Pick<AdministrationCalls, Pages> => ({
  pageOfSupervisors: (query, options) => unwrap(api.GET('/api/corporate/spv', { params: { query }, ...options })),
  pageOfAdministrators: (query, options) => unwrap(api.GET('/api/corporate/admin', { params: { query }, ...options })),
  pageOfUsers: (query, options) => unwrap(api.GET('/api/corporate/user', { params: { query }, ...options })),
});

export function administrationCalls(api: BankApi): AdministrationCalls {
  const pages = pagesOf(api);
  return {
    ...pages,
    ...groupAccessCalls(api),
    ...standInCalls(api),
    listSupervisors: (query, options) => everyRow((asked) => pages.pageOfSupervisors(asked, options), query),
    listAdministrators: (query, options) => everyRow((asked) => pages.pageOfAdministrators(asked, options), query),
    listUsers: (query, options) => everyRow((asked) => pages.pageOfUsers(asked, options), query),

    createSupervisor: (body, options) => unwrap(api.POST('/api/corporate/spv', { body, ...options })),
    changeSupervisor: (corporateSpvId, body, options) =>
      unwrap(
        api.PUT('/api/corporate/spv/{corporateSpvId}', { body, params: { path: { corporateSpvId } }, ...options }),
      ),
    closeSupervisor: (corporateSpvId, version, options) =>
      unwrap(
        api.DELETE('/api/corporate/spv/{corporateSpvId}', {
          params: { path: { corporateSpvId }, query: { version } },
          ...options,
        }),
      ),

    createAdministrator: (body, options) => unwrap(api.POST('/api/corporate/admin', { body, ...options })),
    changeAdministrator: (userId, body, options) =>
      unwrap(api.PUT('/api/corporate/admin/{userId}', { body, params: { path: { userId } }, ...options })),
    closeAdministrator: (userId, version, options) =>
      unwrap(
        api.DELETE('/api/corporate/admin/{userId}', { params: { path: { userId }, query: { version } }, ...options }),
      ),

    createUser: (body, options) => unwrap(api.POST('/api/corporate/user', { body, ...options })),
    changeUser: (userId, body, options) =>
      unwrap(api.PUT('/api/corporate/user/{userId}', { body, params: { path: { userId } }, ...options })),
    closeUser: (userId, version, options) =>
      unwrap(
        api.DELETE('/api/corporate/user/{userId}', { params: { path: { userId }, query: { version } }, ...options }),
      ),

    blockUser: (body, options) => unwrap(api.POST('/api/user/block', { body, ...options })),
    unblockUser: (body, options) => unwrap(api.POST('/api/user/unblock', { body, ...options })),
    resetUserPassword: (body, options) => unwrap(api.POST('/api/user/reset-pass', { body, ...options })),
    resetUserPin: (body, options) => unwrap(api.POST('/api/user/reset-pin', { body, ...options })),

    createGroup: (body, options) => unwrap(api.POST('/api/corporate/group', { body, ...options })),
    changeGroup: (corporateId, corporateGroupId, body, options) =>
      unwrap(
        api.PUT('/api/corporate/group/{corporateId}/{corporateGroupId}', {
          body,
          params: { path: { corporateId, corporateGroupId } },
          ...options,
        }),
      ),
    closeGroup: (corporateId, corporateGroupId, version, options) =>
      unwrap(
        api.DELETE('/api/corporate/group/{corporateId}/{corporateGroupId}', {
          params: { path: { corporateId, corporateGroupId }, query: { version } },
          ...options,
        }),
      ),
    ...settingCalls(api),
  };
}
