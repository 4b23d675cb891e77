import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { PROFILE, refusal, type Reply, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { isBankError } from './bank-error.ts';

const CHECK = 'GET /api/banking/valid-account';
const json = { 'content-type': 'application/json' };
const raw =
  (body: BodyInit | null, init: ResponseInit = { headers: json }) =>
  (): Response =>
    new Response(body, init);
const withBalance = (text: string) => (): Response => new Response(`{"lastBalance":${text}}`, { headers: json });
const truncated: Reply = async () => {
  const { body } = (await sealed({ name: 'CV BERKAH MEDAN KATERING' }).json()) as { body: string };
  return Response.json({ body: body.slice(0, -24) });
};
const tooLong =
  (length: boolean): Reply =>
  () =>
    new Response(new Uint8Array(20_000_000), { headers: length ? { ...json, 'content-length': '20000000' } : json });

it.each<[string, Reply]>([
  ['cannot be opened', () => sealed({}, { headers: { 'x-trace-id': 'T-9' } }, 'kunci-lain')],
  ['is a page of a proxy', raw('<html>', { headers: { 'content-type': 'text/html', 'x-trace-id': 'T-9' } })],
  [
    'is an error that cannot be opened',
    () => sealed({}, { status: 400, headers: { 'x-trace-id': 'T-9' } }, 'kunci-lain'),
  ],
])('The error for an answer that %s still has the ids for the bank’s log', async (_what, reply) => {
  const { bank } = scriptedBank({ [CHECK]: reply });
  await expect(bank.accounts.validateAccount('1')).rejects.toMatchObject({ traceId: 'T-9' });
});

it.each<[string, Reply, string]>([
  ['a page of a proxy with 200', raw('<html>', { headers: { 'content-type': 'text/html' } }), 'bad-response'],
  ['no content type', raw(new Uint8Array([1, 2]), {}), 'bad-response'],
  ['a text where JSON is due', raw('ok', { headers: { 'content-type': 'text/plain' } }), 'bad-response'],
  ['204', raw(null, { status: 204 }), 'bad-response'],
  ['an empty body', raw(''), 'bad-response'],
  ['JSON cut short', raw('{"body":"U2Fsd'), 'bad-response'],
  ['bytes that are not UTF-8', raw(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 'bad-response'],
  ['cipher garbage', raw('{"body":"U2FsdGVkX18AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}'), 'sealed'],
  ['a sealed text cut short', truncated, 'sealed'],
  ['another key', () => sealed({ name: 'X' }, {}, 'kunci-lain'), 'sealed'],
  ['a plain answer', () => Response.json({ name: 'X' }), 'sealed'],
  ['20 MB that say so', tooLong(true), 'bad-response'],
  ['20 MB that do not', tooLong(false), 'bad-response'],
  ['a redirect', raw(null, { status: 302, headers: { location: 'http://evil.test/' } }), 'bad-response'],
  ['400', () => refusal(400, 'contract.invalid'), 'invalid'],
  ['401', () => refusal(401, 'session.required'), 'unauthorized'],
  ['403', () => refusal(403, 'role.forbidden'), 'unauthorized'],
  ['404', () => refusal(404, 'account.unknown'), 'refused'],
  ['409', () => refusal(409, 'transaction.stale'), 'conflict'],
  ['422', () => refusal(422, 'otp.wrong'), 'refused'],
  ['429', () => refusal(429, 'limit.tooOften'), 'rate-limited'],
  ['500', () => refusal(500, 'bank.fault'), 'bad-response'],
  ['an unencrypted refusal', () => Response.json({ message: 'Ditolak', ruleId: 'x.y' }, { status: 422 }), 'refused'],
  ['a 401 that cannot be opened', () => Response.json({ body: 'rusak' }, { status: 401 }), 'unauthorized'],
])('%s becomes an error of the right kind', async (_what, reply, kind) => {
  const { bank } = scriptedBank({ [CHECK]: reply }, { retry: 'off' });
  const error: unknown = await bank.accounts.validateAccount('1').catch((thrown: unknown) => thrown);
  expect(isBankError(error)).toBe(true);
  expect(error).toMatchObject({ kind, operation: CHECK });
});

it('An answer longer than the host allows is refused even if it is readable', async () => {
  const long = { [CHECK]: () => sealed({ name: 'A'.repeat(5_000) }) };
  const allowed = scriptedBank(long, { maxAnswerBytes: 10_000 });
  await expect(allowed.bank.accounts.validateAccount('1')).resolves.toBeDefined();
  const refused = scriptedBank(long, { maxAnswerBytes: 2_000 });
  await expect(refused.bank.accounts.validateAccount('1')).rejects.toMatchObject({ kind: 'bad-response' });
});

it.each([
  ['70000000000000', 70_000_000_000_000],
  ['-70000000000000', -70_000_000_000_000],
  ['0.29', 0.29],
])('A balance of %s is returned unchanged', async (text, rupiah) => {
  const profile = { ...PROFILE, encryption: false };
  const { bank } = scriptedBank({ 'GET /api/banking/balance-account': withBalance(text) }, { profile });
  await expect(bank.accounts.readBalance('1')).resolves.toBe(rupiah);
});

it.each(['70000000000000.01', '70000000000001', '-7e13000', '1e400'])('A balance of %s is refused', async (text) => {
  const profile = { ...PROFILE, encryption: false };
  const { bank } = scriptedBank({ 'GET /api/banking/balance-account': withBalance(text) }, { profile });
  await expect(bank.accounts.readBalance('1')).rejects.toMatchObject({ kind: 'bad-response' });
});

it('An error carries the details of the answer', async () => {
  const body = {
    message: 'Nominal tidak valid',
    cause: null,
    ruleId: 'amount.positive',
    traceId: '01J9',
    fields: { amount: 'Nominal tidak valid' },
    referenceId: 'IB1',
  };
  const { bank } = scriptedBank({ [CHECK]: () => sealed(body, { status: 422 }) });
  await expect(bank.accounts.validateAccount('1')).rejects.toMatchObject({
    message: 'Nominal tidak valid',
    ruleId: 'amount.positive',
    traceId: '01J9',
    referenceId: 'IB1',
    fields: { amount: 'Nominal tidak valid' },
    status: 422,
    retryable: false,
  });
});

it.each([
  [{ message: 'A', cause: 'B' }, 'A'],
  [{ message: '', cause: 'B' }, 'B'],
  [{}, 'Permintaan ditolak oleh bank.'],
])('For the answer %j the user reads %j', async (body, message) => {
  const { bank } = scriptedBank({ [CHECK]: () => sealed(body, { status: 422 }) });
  await expect(bank.accounts.validateAccount('1')).rejects.toThrow(message);
});

it('Neither errors nor events show a secret, however they are printed', async () => {
  const secrets = [
    'Sandi12345',
    'akses-rahasia',
    'segar-rahasia',
    'kunci-Pertama',
    '739105',
    '10001040012345',
    'R4H4S',
  ];
  const leaky = (): never => {
    throw new TypeError(`fetch failed: ${secrets.join(' ')}`, { cause: new Error(secrets.join(' ')) });
  };
  const reported: unknown[] = [];
  const { bank, store, signIn } = scriptedBank(
    {
      'POST /api/user/change-pin': leaky,
      [CHECK]: [leaky, raw(secrets.join(' '))],
      'GET /api/util/captcha-validate': leaky,
      'POST /api/sec/login': [
        () => sealed({ access_token: 'akses-rahasia', refresh_token: 'segar-rahasia', userDetails: store.read() }),
      ],
    },
    { eventBodies: true, retry: 'off' },
  );
  const events = ['request', 'response', 'retry', 'unauthorized'] as const;
  for (const event of events) bank.on(event, (detail) => reported.push(detail));
  bank.session.user = () => ({ username: 'dimasN1' }) as never;
  await signIn().catch((error: unknown) => reported.push(error));
  const calls = [
    () => bank.user.changePin({ newPin: '739105', confirmPin: '739105' }),
    () => bank.accounts.validateAccount('10001040012345'),
    () => bank.accounts.validateAccount('10001040012345'),
    () => bank.util.validateCaptcha('R4H4S'),
  ];
  for (const call of calls) reported.push(await call().catch((error: unknown) => error));

  expect(reported.filter(isBankError).length).toBeGreaterThanOrEqual(4);
  const printed = reported.flatMap((thing) => [
    inspect(thing, { depth: 9, showHidden: true }),
    JSON.stringify(thing),
    thing instanceof Error ? (thing.stack ?? '') : '',
  ]);
  for (const secret of secrets) expect(printed.filter((text) => text.includes(secret))).toEqual([]);
  expect(inspect(bank, { depth: 9, showHidden: true })).not.toMatch(/akses-rahasia|kunci-Pertama/);
});
