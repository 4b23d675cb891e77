import { eq } from 'drizzle-orm';
import { endpoint } from '../db/schema/events.ts';
import type { Tx } from '../db/tx.ts';
import { lockEndpoint } from '../endpoints/endpoints.ts';
import { startAnew } from './conclude-try.ts';

/** Sends to an endpoint again; what waited for it goes out in order. @throws EventRefused event.endpoint */
export async function switchOn(tx: Tx, endpointId: string, now: Date): Promise<void> {
  await lockEndpoint(tx, endpointId);
  await tx.update(endpoint).set({ offSince: null, pausedUntil: null }).where(eq(endpoint.endpointId, endpointId));
  await startAnew(tx, endpointId, now);
}
