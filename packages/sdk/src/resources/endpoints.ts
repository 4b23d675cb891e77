import type * as Contract from '../contract/index.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import { everyRow } from './every-row.ts';

type Asked = Promise<Contract.ChangeAnswer>;

/**
 * Where the events of the caller's corporate are sent. A change is a request: it takes effect when another supervisor or
 * administrator approves it (`bank.requests`), whose answer shows a new secret, once.
 */
export interface EndpointCalls {
  /**
   * The addresses, at most five, without their secrets.
   *
   * @throws {BankError} unauthorized, network, timeout
   * @source ours
   */
  listEndpoints: (options?: CallOptions) => Promise<Contract.EventEndpoint[]>;

  /**
   * Asks for a new address.
   *
   * @throws {BankError} refused (`event.address`: not https, or not public; `event.endpoints`: there are five already;
   *   `request.nobody`), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  createEndpoint: (body: Contract.EndpointForm, options?: CallOptions) => Asked;

  /**
   * Asks for other types of events; the address never changes.
   *
   * @throws {BankError} refused (`event.endpoint`, `request.open`, `request.unchanged`, `request.nobody`), conflict
   *   (`request.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  changeEndpoint: (endpointId: string, body: Contract.EndpointChange, options?: CallOptions) => Asked;

  /**
   * Asks for a new secret. The former one signs as well for 24 hours after the approval.
   *
   * @param version the one that the user saw
   * @throws {BankError} refused (`event.endpoint`, `request.open`, `request.nobody`), conflict (`request.stale`),
   *   outcome-unknown, unauthorized
   * @source ours
   */
  rotateEndpoint: (endpointId: string, version: number, options?: CallOptions) => Asked;

  /**
   * Asks to send to an address again that its receiver has ended by answering 410. What has waited goes out in order.
   *
   * @param version the one that the user saw
   * @throws {BankError} refused (`event.endpoint`, `user.state`, `request.open`, `request.nobody`), conflict
   *   (`request.stale`), outcome-unknown, unauthorized
   * @source ours
   */
  resumeEndpoint: (endpointId: string, version: number, options?: CallOptions) => Asked;

  /**
   * Asks for the end of an address, with all that is on its way to it.
   *
   * @param version the one that the user saw
   * @throws {BankError} refused (`event.endpoint`, `request.open`, `request.nobody`), conflict (`request.stale`),
   *   outcome-unknown, unauthorized
   * @source ours
   */
  closeEndpoint: (endpointId: string, version: number, options?: CallOptions) => Asked;

  /**
   * Sends the events of a time again, also those that were delivered or given up. Takes effect at once.
   *
   * @throws {BankError} refused (`event.endpoint`, `event.range`), conflict, outcome-unknown, unauthorized
   * @source ours
   */
  redeliverEvents: (
    endpointId: string,
    body: Contract.Redelivery,
    options?: CallOptions,
  ) => Promise<Contract.RedeliveryAnswer>;

  /**
   * One page of the events on their way to an address, or at their end.
   *
   * @throws {BankError} refused (`event.endpoint`), invalid, unauthorized, network, timeout
   * @source ours
   */
  pageOfDeliveries: (
    endpointId: string,
    query: Contract.DeliveryQuery,
    options?: CallOptions,
  ) => Promise<Contract.DeliveryPage>;

  /**
   * Every event that meets the criteria, fetched page by page as the caller iterates.
   *
   * @throws {BankError} refused (`event.endpoint`), invalid, unauthorized, network, timeout
   * @source ours
   */
  listDeliveries: (
    endpointId: string,
    query: Contract.DeliveryQuery,
    options?: CallOptions,
  ) => AsyncGenerator<Contract.EventDelivery>;
}

export function endpointCalls(api: BankApi): EndpointCalls {
  const one = (endpointId: string) => ({ path: { endpointId } });
  const pageOfDeliveries: EndpointCalls['pageOfDeliveries'] = (endpointId, query, options) =>
    unwrap(
      api.GET('/api/system/endpoint/{endpointId}/delivery', { params: { ...one(endpointId), query }, ...options }),
    );
  return {
    listEndpoints: (options) => unwrap(api.GET('/api/system/endpoint', { ...options })),
    createEndpoint: (body, options) => unwrap(api.POST('/api/system/endpoint', { body, ...options })),
    changeEndpoint: (endpointId, body, options) =>
      unwrap(api.PUT('/api/system/endpoint/{endpointId}', { body, params: one(endpointId), ...options })),
    rotateEndpoint: (endpointId, version, options) =>
      unwrap(
        api.POST('/api/system/endpoint/{endpointId}/rotate', {
          body: { version },
          params: one(endpointId),
          ...options,
        }),
      ),
    resumeEndpoint: (endpointId, version, options) =>
      unwrap(
        api.POST('/api/system/endpoint/{endpointId}/resume', {
          body: { version },
          params: one(endpointId),
          ...options,
        }),
      ),
    closeEndpoint: (endpointId, version, options) =>
      unwrap(
        api.DELETE('/api/system/endpoint/{endpointId}', {
          params: { ...one(endpointId), query: { version } },
          ...options,
        }),
      ),
    redeliverEvents: (endpointId, body, options) =>
      unwrap(api.POST('/api/system/endpoint/{endpointId}/redeliver', { body, params: one(endpointId), ...options })),
    pageOfDeliveries,
    listDeliveries: (endpointId, query, options) =>
      everyRow((asked) => pageOfDeliveries(endpointId, asked, options), query),
  };
}
