import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { everyRow } from './every-row.ts';

type Asked = Promise<Contract.ChangeAnswer>;

/** Stand-ins of absent users of the caller's corporate. */
export interface StandInCalls {
  /**
   * One page of the stand-ins.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfStandIns: (query: Contract.StandInQuery, options?: CallOptions) => Promise<Contract.StandInPage>;

  /**
   * Every stand-in that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} invalid, unauthorized, network, timeout
   * @source ours
   */
  listStandIns: (query: Contract.StandInQuery, options?: CallOptions) => AsyncGenerator<Contract.StandIn>;

  /**
   * Asks for a stand-in: while one user is away, another one of the same role and group approves in their place in the
   * approval matrix, within the lowest limit of both and of the form. Days are `YYYY-MM-DD` in the zone of the bank.
   *
   * @throws {BankError} refused (`standIn.self`, `standIn.role`, `standIn.group`, `standIn.period`, `standIn.twice`,
   *   `standIn.ring`, `user.unknown`, `user.inactive`, `request.nobody`), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  createStandIn: (body: Contract.StandInForm, options?: CallOptions) => Asked;

  /**
   * Asks for the end of a stand-in before its last day.
   *
   * @param version the one that the user saw
   * @throws {BankError} refused (`standIn.unknown`, `user.state`, `request.open`, `request.nobody`), conflict
   *   (`request.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  closeStandIn: (absenceId: string, version: number, options?: CallOptions) => Asked;
}

export function standInCalls(api: BankApi): StandInCalls {
  const pageOfStandIns: StandInCalls['pageOfStandIns'] = (query, options) =>
    unwrap(api.GET('/api/corporate/stand-in', { params: { query }, ...options }));
  return {
    pageOfStandIns,
    listStandIns: (query, options) => everyRow((asked) => pageOfStandIns(asked, options), query),
    createStandIn: (body, options) => unwrap(api.POST('/api/corporate/stand-in', { body, ...options })),
    closeStandIn: (absenceId, version, options) =>
      unwrap(
        api.DELETE('/api/corporate/stand-in/{absenceId}', {
          params: { path: { absenceId }, query: { version } },
          ...options,
        }),
      ),
  };
}
