import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { BankEvent } from '../contract/index.ts';
import { type ClientRuleId, CLIENT_REFUSALS } from '../errors/client-refusals.ts';
import { BankError } from '../transport/bank-error.ts';
import { misuse } from '../transport/misuse.ts';

/** The headers of a request, as `fetch` or as node has them. */
export type EventHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** The signed headers by their names in small letters; a repeated header counts as missing. */
function signedHeaders(headers: EventHeaders): Record<string, string> {
  const pairs = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const known = new Map(pairs.map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    SIGNED.map((name) => {
      const value = known.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}

const refusal = (ruleId: Extract<ClientRuleId, `event.${string}`>): BankError =>
  new BankError({
    kind: ruleId === 'event.body' ? 'bad-response' : 'refused',
    ruleId,
    message: CLIENT_REFUSALS[ruleId].sentence,
  });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether JSON has what every event has. A type that this version does not know passes: a receiver decides about it. */
function isEvent(value: unknown): value is BankEvent {
  if (!isRecord(value) || !isRecord(value.data)) return false;
  const { type, timestamp, data } = value;
  if (typeof type !== 'string' || typeof timestamp !== 'string') return false;
  return typeof data.subject === 'string' && Number.isSafeInteger(data.sequence);
}

/** @throws {BankError} invalid (client.usage) */
function webhookOf(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch (cause) {
    throw misuse('secret', 'Secret harus seperti yang diberikan bank, diawali whsec_.', cause);
  }
}

/** @throws WebhookVerificationError, SyntaxError */
function verifiedBy(secrets: readonly string[], text: string, headers: Record<string, string>): unknown {
  const webhooks = secrets.map(webhookOf);
  for (const [at, webhook] of webhooks.entries()) {
    try {
      return webhook.verify(text, headers);
    } catch (fault) {
      if (at === webhooks.length - 1 || !(fault instanceof WebhookVerificationError)) throw fault;
    }
  }
  throw misuse('secret', 'Beri sedikitnya satu secret.');
}

/**
 * Verifies an event that the bank has sent, and returns it. Switch over `type`, which decides what `data` has, and ignore
 * types that you do not know. The same event may come twice, always with the same header `webhook-id`.
 *
 * @param body the raw body, before anything has read it as JSON
 * @param headers of the request: `webhook-id`, `webhook-timestamp` and `webhook-signature` are read
 * @param secret `whsec_…` of the endpoint; during a rotation both, in any order
 * @throws {BankError} refused: `event.signature`, or `event.timestamp` if it was signed more than five minutes ago or ahead;
 *   bad-response: `event.body`; invalid: `client.usage` for a text that is not a secret
 * @source ours
 */
export function verifyEvent(
  body: string | Uint8Array,
  headers: EventHeaders,
  secret: string | readonly string[],
): BankEvent {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  let event: unknown;
  try {
    event = verifiedBy(typeof secret === 'string' ? [secret] : secret, text, signedHeaders(headers));
  } catch (fault) {
    if (fault instanceof SyntaxError) throw refusal('event.body');
    if (!(fault instanceof WebhookVerificationError)) throw fault;
    throw refusal(fault.message.includes('timestamp') ? 'event.timestamp' : 'event.signature');
  }
  if (!isEvent(event)) throw refusal('event.body');
  return event;
}
