import { writeTo } from '../db/write.ts';
import type { Tx } from '../db/tx.ts';
import {
  addressFault,
  createEndpoint,
  type EndpointOrder,
  type EndpointReport,
  listEndpoints,
  type NewSecret,
  removeEndpoint,
  rotateSecret,
} from '../endpoints/endpoints.ts';
import {
  type DeliveryCriteria,
  type DeliveryReport,
  listDeliveries,
  redeliver,
  type Redelivery,
} from '../endpoints/list-deliveries.ts';
import type { PostOptions } from '../deliveries/post-event.ts';
import type { Sender } from '../deliveries/sender.ts';
import { switchOn } from '../endpoints/switch-on.ts';
import { EventRefused } from '../endpoints/event-refused.ts';
import type { Clock } from '../operation/clock.ts';

/** Endpoints of corporates, and what is on its way to them. Each throws EventRefused. */
export interface EventControls {
  /** Adds an endpoint; its secret is shown only here. */
  create: (order: EndpointOrder) => Promise<NewSecret>;
  /** The endpoints of a corporate, or of all. */
  endpoints: (corporateId?: string) => Promise<EndpointReport[]>;
  /** Replaces a secret; the former one signs as well for some hours. @param hours @default 24 */
  rotate: (endpointId: string, hours?: number) => Promise<NewSecret>;
  /** Sends to an endpoint again that answered 410. */
  switchOn: (endpointId: string) => Promise<void>;
  remove: (endpointId: string) => Promise<void>;
  /** The latest event first, at most 200. */
  deliveries: (criteria?: DeliveryCriteria) => Promise<DeliveryReport[]>;
  /** Sends the events of a time again. @returns their number */
  redeliver: (redelivery: Redelivery) => Promise<number>;
  /** Sends what is due, as a running bank does every second, and waits for the answers. @returns the number of tries */
  send: () => Promise<number>;
}

export function createEventControls(
  db: Tx,
  clock: Clock,
  { sender, post }: { sender: Sender; post: PostOptions },
): EventControls {
  const write = writeTo(db);
  const now = () => new Date(clock.now());
  return {
    create: async (order) => {
      const message = await addressFault(order.url, post);
      if (message !== null) throw new EventRefused('event.address', { message });
      return write((tx) => createEndpoint(tx, order, now()));
    },
    endpoints: (corporateId) => listEndpoints(db, corporateId),
    rotate: (endpointId, hours) => write((tx) => rotateSecret(tx, endpointId, now(), hours)),
    switchOn: (endpointId) => write((tx) => switchOn(tx, endpointId, now())),
    remove: (endpointId) => write((tx) => removeEndpoint(tx, endpointId)),
    deliveries: (criteria = {}) => listDeliveries(db, criteria),
    redeliver: (redelivery) => write((tx) => redeliver(tx, redelivery, now())),
    send: sender.drain,
  };
}
