import { and, eq } from 'drizzle-orm';
import { delivery, endpoint, isUndelivered } from '../db/schema/events.ts';
import type { Tx } from '../db/tx.ts';
import { lockEndpoint } from './endpoints.ts';

/** Sends to an endpoint again; what waited for it starts anew and goes out in order. @throws EventRefused event.endpoint */
export async function switchOn(tx: Tx, endpointId: string, nextAt: Date): Promise<void> {
  await lockEndpoint(tx, endpointId);
  await tx.update(endpoint).set({ offSince: null, pausedUntil: null }).where(eq(endpoint.endpointId, endpointId));
  const waits = and(eq(delivery.endpointId, endpointId), isUndelivered(delivery));
  await tx.update(delivery).set({ attempts: 0, nextAt }).where(waits);
}
