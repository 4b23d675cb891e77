import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';

type Change<Body> = (
  corporateId: string,
  corporateGroupId: string,
  body: Body,
  options?: CallOptions,
) => Promise<Contract.ChangeAnswer>;

/** Changes of what a group may use. Each names the whole set; what it leaves out, leaves the group. */
export interface GroupAccessCalls {
  /**
   * Asks for a change of the accounts of a group; sessions feel it at their next call once it is approved.
   *
   * @throws {BankError} refused (`account.unknown`, `group.oneMain`, `items.repeated`, `group.unknown`, `request.open`,
   *   `request.unchanged`, `request.nobody`), conflict (`request.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  changeGroupAccounts: Change<Contract.GroupAccounts>;

  /**
   * Asks for a change of the merchants of a group.
   *
   * @throws {BankError} refused (`list.merchant`, `group.unknown`, `request.open`, `request.unchanged`,
   *   `request.nobody`), conflict (`request.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  changeGroupMerchants: Change<Contract.GroupMerchants>;

  /**
   * Asks for a change of the payroll instances of a group.
   *
   * @throws {BankError} refused (`instance.unknown`, `group.unknown`, `request.open`, `request.unchanged`,
   *   `request.nobody`), conflict (`request.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  changeGroupInstances: Change<Contract.GroupInstances>;
}

const of = (corporateId: string, corporateGroupId: string) => ({ params: { path: { corporateId, corporateGroupId } } });

export const groupAccessCalls = (api: BankApi): GroupAccessCalls => ({
  changeGroupAccounts: (corporateId, corporateGroupId, body, options) =>
    unwrap(
      api.PUT('/api/corporate/group/account/{corporateId}/{corporateGroupId}', {
        ...{ body, ...of(corporateId, corporateGroupId), ...options },
      }),
    ),
  changeGroupMerchants: (corporateId, corporateGroupId, body, options) =>
    unwrap(
      api.PUT('/api/corporate/group/merchant/{corporateId}/{corporateGroupId}', {
        ...{ body, ...of(corporateId, corporateGroupId), ...options },
      }),
    ),
  changeGroupInstances: (corporateId, corporateGroupId, body, options) =>
    unwrap(
      api.PUT('/api/corporate/group/payroll-instance/{corporateId}/{corporateGroupId}', {
        ...{ body, ...of(corporateId, corporateGroupId), ...options },
      }),
    ),
});
