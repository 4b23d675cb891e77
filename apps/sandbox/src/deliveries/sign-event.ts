import { Webhook } from 'standardwebhooks';
import type { EndpointRow, EventRow } from '../db/schema/events.ts';
import type { SignedEvent } from './post-event.ts';

/** The body of an event, the same for every try. */
const bodyOf = ({ type, at, data, sequence }: EventRow): string => {
  const { subject, ...others } = data;
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { subject, sequence, ...others } });
};

/**
 * An event with the headers of Standard Webhooks. While a secret is replaced, the former one signs as well.
 *
 * @param now of the bank's clock, milliseconds, which ends a rotation
 * @param sentAt of the host's clock: receivers allow five minutes between it and their own, so a moved clock must not count
 */
export function signedEvent(
  event: EventRow,
  { url, secret, formerSecret, formerUntil }: EndpointRow,
  { now, sentAt }: { now: number; sentAt: Date },
): SignedEvent {
  const body = bodyOf(event);
  const isRotating = formerSecret !== null && formerUntil !== null && formerUntil.getTime() > now;
  const secrets = isRotating ? [secret, formerSecret] : [secret];
  const signatures = secrets.map((each) => new Webhook(each).sign(event.eventId, sentAt, body));
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': event.eventId,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
  };
}
