import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** The settings of a corporate and the approval matrices of its groups. A change is a request, as that of a user is. */
export interface SettingCalls {
  /**
   * The settings of the user's corporate, with the request about them that waits.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  readSetting: (options?: CallOptions) => Promise<Contract.CorporateSetting>;

  /**
   * Asks for a change of the settings. Without verification from its approval on, what waits for a verifier moves on to
   * its approvers.
   *
   * @throws {BankError} refused (`request.open`, `request.unchanged`, `request.nobody`), conflict (`request.stale`),
   *   outcome-unknown, unauthorized
   * @source ours
   */
  changeSetting: (body: Contract.SettingChange, options?: CallOptions) => Promise<Contract.ChangeAnswer>;

  /**
   * Asks for a change of a group's approval matrix, which new entries follow from its approval on; what waits keeps its
   * steps. `approvalMatrix` of the rules says beforehand what stands against one.
   *
   * @throws {BankError} refused (`approval.tier`, `approval.missing`, `group.unknown`, `request.open`,
   *   `request.unchanged`, `request.nobody`), conflict (`request.stale`), outcome-unknown, unauthorized
   * @source ours, decision 015
   */
  changeApprovalMatrix: (
    corporateGroupId: string,
    body: Contract.ApprovalMatrixChange,
    options?: CallOptions,
  ) => Promise<Contract.ChangeAnswer>;
}

export const settingCalls = (api: BankApi): SettingCalls => ({
  readSetting: (options) => unwrap(api.GET('/api/corporate/setting', { ...options })),
  changeSetting: (body, options) => unwrap(api.PUT('/api/corporate/setting', { body, ...options })),
  changeApprovalMatrix: (corporateGroupId, body, options) =>
    unwrap(
      api.PUT('/api/corporate/approval-matrix/{corporateGroupId}', {
        body,
        params: { path: { corporateGroupId } },
        ...options,
      }),
    ),
});
