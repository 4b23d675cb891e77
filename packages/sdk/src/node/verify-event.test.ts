import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import type { BankEvent } from '../contract/index.ts';
import { findError } from '../errors/catalogue.ts';
import { verifyEvent } from './verify-event.ts';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const EVENT: BankEvent = {
  type: 'account.posted',
  timestamp: '2026-07-14T02:45:10.000Z',
  data: {
    ...{ subject: '10002110204478', sequence: 12, version: 341, status: 'POSTED', corporateId: 'DINKESSU' },
    ...{ dbCr: 'DB', amount: 50_000, balance: 1_250_000, referenceId: 'IB260714000019' },
  },
};
const BODY = JSON.stringify(EVENT);

/** The headers of an event that was signed some minutes ago. */
function signed(body = BODY, secrets = [SECRET], minutes = 0): Record<string, string> {
  const at = new Date(Date.now() - minutes * 60_000);
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign('evt_1', at, body)).join(' '),
  };
}

it('An event is typed by its type, from a text or bytes, with headers of fetch or of node', () => {
  const event = verifyEvent(BODY, signed(), SECRET);
  expect(event).toEqual(EVENT);
  if (event.type === 'account.posted') expect(event.data.balance).toBe(1_250_000);
  expect(verifyEvent(Buffer.from(BODY), new Headers(signed()), SECRET)).toEqual(EVENT);
  const upper = Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]));
  expect(verifyEvent(BODY, { ...upper, 'x-forwarded-for': ['a', 'b'], host: undefined }, SECRET)).toEqual(EVENT);
});

it('During a rotation either secret verifies an event that both signed, and both secrets one that either signed', () => {
  const both = signed(BODY, [OTHER, SECRET]);
  expect(verifyEvent(BODY, both, SECRET)).toEqual(EVENT);
  expect(verifyEvent(BODY, both, OTHER)).toEqual(EVENT);
  expect(verifyEvent(BODY, signed(), [OTHER, SECRET])).toEqual(EVENT);
});

const without = (name: string): Record<string, string> => ({ ...signed(), [name]: '' });
const odd = (body: unknown): readonly [string, Record<string, string>] => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return [text, signed(text)];
};

it.each([
  ['of another secret', 'event.signature', BODY, signed(BODY, [OTHER])],
  ['of another body', 'event.signature', BODY.replace('50000', '50001'), signed()],
  ['without an id', 'event.signature', BODY, without('webhook-id')],
  ['without a signature', 'event.signature', BODY, without('webhook-signature')],
  ['with an unreadable moment', 'event.signature', BODY, { ...signed(), 'webhook-timestamp': 'kemarin' }],
  ['of six minutes ago', 'event.timestamp', BODY, signed(BODY, [SECRET], 6)],
  ['of six minutes ahead', 'event.timestamp', BODY, signed(BODY, [SECRET], -6)],
  ['that is not JSON', 'event.body', ...odd('bukan JSON')],
  ['that is a list', 'event.body', ...odd([])],
  ['without a type', 'event.body', ...odd({ ...EVENT, type: undefined })],
  ['without a subject', 'event.body', ...odd({ ...EVENT, data: { sequence: 1 } })],
  ['without a sequence', 'event.body', ...odd({ ...EVENT, data: { subject: 'A' } })],
] as const)('An event %s is refused by %s', (_, ruleId, body, headers) => {
  const { sentence } = findError(ruleId) ?? {};
  const kind = ruleId === 'event.body' ? 'bad-response' : 'refused';
  expect(() => verifyEvent(body, headers, SECRET)).toThrow(
    expect.objectContaining({ name: 'BankError', kind, ruleId, message: sentence, retryable: false }) as Error,
  );
});

it('A text that is not a secret is a misuse, and is not repeated', () => {
  for (const secret of ['', 'whsec_*rahasia*', []])
    expect(() => verifyEvent(BODY, signed(), secret)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        ruleId: 'client.usage',
        message: expect.not.stringContaining('rahasia') as string,
      }) as Error,
    );
});

it('A type of a later bank passes, for the receiver to decide', () => {
  const later = JSON.stringify({ ...EVENT, type: 'card.blocked' });
  expect(verifyEvent(later, signed(later), SECRET).type).toBe('card.blocked');
});
