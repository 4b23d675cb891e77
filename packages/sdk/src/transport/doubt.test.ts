import { expect, it } from 'vitest';
import { BankError, type BankErrorFacts } from './bank-error.ts';
import { final, mayHaveRun } from './doubt.ts';
import { NetworkFault } from './http-client.ts';

const broken = (code?: string): unknown => Object.assign(new Error('putus'), code === undefined ? {} : { code });

it.each<[BankErrorFacts, boolean]>([
  [{ kind: 'network', cause: broken('ECONNREFUSED') }, false],
  [{ kind: 'network', cause: broken('ENOTFOUND') }, false],
  [{ kind: 'network', cause: broken('ECONNRESET') }, true],
  [
    { kind: 'network', cause: new NetworkFault('NotReached', { code: 'UND_ERR_SOCKET', message: 'Proksi diam' }) },
    false,
  ],
  [{ kind: 'network', cause: new NetworkFault('ClientClosed', { code: 'CLOSED', message: 'Ditutup' }) }, true],
  [{ kind: 'network', cause: broken() }, true],
  [{ kind: 'network' }, true],
  [{ kind: 'timeout' }, true],
  [{ kind: 'timeout', operation: 'GET /x-key' }, false],
  [{ kind: 'sealed' }, true],
  [{ kind: 'bad-response' }, true],
  [{ kind: 'bad-response', ruleId: 'bank.fault' }, false],
  [{ kind: 'refused' }, false],
  [{ kind: 'conflict' }, false],
  [{ kind: 'unauthorized' }, false],
  [{ kind: 'rate-limited' }, false],
])('The error %j may leave the call executed: %s', (facts, may) => expect(mayHaveRun(new BankError(facts))).toBe(may));

it.each<[BankErrorFacts, boolean, string]>([
  [{ kind: 'refused', ruleId: 'otp.wrong' }, true, 'refused'],
  [{ kind: 'invalid', ruleId: 'body.invalid' }, true, 'invalid'],
  [{ kind: 'conflict', ruleId: 'version.stale' }, true, 'conflict'],
  // Another attempt with the same key is still under way.
  [{ kind: 'conflict', ruleId: 'request.underWay', retryAfterMs: 1_000 }, true, 'outcome-unknown'],
  // This answer comes from a proxy, which cannot know the result of the earlier attempt.
  [{ kind: 'refused', status: 404 }, true, 'outcome-unknown'],
  [{ kind: 'refused', status: 404 }, false, 'refused'],
  [{ kind: 'rate-limited', retryAfterMs: 1_000 }, true, 'outcome-unknown'],
  [{ kind: 'unauthorized' }, true, 'outcome-unknown'],
  [{ kind: 'timeout' }, true, 'outcome-unknown'],
  [{ kind: 'timeout' }, false, 'timeout'],
])('The error %j, in doubt %s, is reported as %s', (facts, inDoubt, kind) => {
  expect(final(new BankError(facts), inDoubt).kind).toBe(kind);
});

it('An unknown outcome keeps the ids for looking it up', () => {
  const facts = { kind: 'timeout', status: 504, traceId: 'T-1', referenceId: 'IB1', operation: 'POST /a' } as const;
  expect(final(new BankError(facts), true)).toMatchObject({
    ...facts,
    kind: 'outcome-unknown',
    retryable: false,
    cause: { name: 'BankError', code: 'timeout' },
  });
});

it.each<[BankErrorFacts, boolean]>([
  [{ kind: 'network' }, true],
  [{ kind: 'timeout' }, true],
  [{ kind: 'rate-limited' }, true],
  [{ kind: 'conflict' }, false],
  [{ kind: 'conflict', retryAfterMs: 0 }, true],
  [{ kind: 'refused', retryAfterMs: 0 }, false],
  [{ kind: 'bad-response', status: 503 }, true],
  [{ kind: 'bad-response', status: 499 }, false],
  [{ kind: 'bad-response' }, false],
  [{ kind: 'refused', status: 500 }, false],
])('The error %j is retryable: %s', (facts, retryable) => {
  expect(new BankError(facts).retryable).toBe(retryable);
});

it('An error keeps only name and code of its cause, and drops a code that is not a word', () => {
  const inner = Object.assign(new Error('kunci-rahasia'), { code: 'ECONNRESET' });
  const causeOf = (cause: unknown) => new BankError({ kind: 'network', cause }).cause;
  expect(causeOf(new TypeError('kunci-rahasia', { cause: inner }))).toEqual({ name: 'TypeError', code: 'ECONNRESET' });
  expect(causeOf(Object.assign(new Error('x'), { code: 7 }))).toEqual({ name: 'Error', code: undefined });
  expect(causeOf('kunci-rahasia')).toBeUndefined();
});
