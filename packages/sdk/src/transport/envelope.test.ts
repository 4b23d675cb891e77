import { expect, it } from 'vitest';
import { PROFILE, refusal, scriptedBank, sealed } from '../testing/scripted-bank.ts';

const name = () => sealed({ name: 'CV BERKAH' });
const CHECK = 'GET /api/banking/valid-account';

it('A new client fetches a key, signs in with a sealed body, and sends the headers from its cookies', async () => {
  const { bank, seen, calls } = scriptedBank({ [CHECK]: name });
  await bank.session.login({ username: 'dimasN1', password: 'Sandi12345' });
  await expect(bank.accounts.validateAccount('10001040012345')).resolves.toEqual({ name: 'CV BERKAH' });

  expect(calls()).toEqual(['GET /x-key', 'POST /api/sec/login', CHECK]);
  expect(seen[1]?.body).toEqual({ granType: 'password', username: 'dimasN1', password: 'Sandi12345' });
  expect(seen[2]?.query).toBe('?accountNumber=10001040012345');
  const headers = Object.fromEntries(seen[2]?.headers ?? []);
  const lost = 'Not Secured Connection';
  expect(headers).toMatchObject({
    token: PROFILE.staticToken.value,
    'content-type': 'application/json',
    longitude: lost,
    latitude: lost,
    'user-agent': lost,
    'access-token': 'akses-rahasia',
    'x-id': 'k_1',
  });
});

it('Headers without a cookie are absent, not empty', async () => {
  const { bank, seen } = scriptedBank({ 'GET /api/util/banner': () => sealed([]) });
  await bank.util.listBanners();
  for (const header of ['longitude', 'latitude', 'access-token']) expect(seen[1]?.headers.has(header)).toBe(false);
});

it('Without a key the client sends only the request for a key', async () => {
  const { bank, calls } = scriptedBank({ 'GET /x-key': () => Promise.reject(new TypeError('fetch failed')) });
  await expect(bank.session.login({ username: 'dimasN1', password: 'Sandi12345' })).rejects.toMatchObject({
    kind: 'network',
    operation: 'GET /x-key',
  });
  expect(calls()).toEqual(['GET /x-key']);
});

it('Calls that start together share one request for a key', async () => {
  const { bank, calls } = scriptedBank({ [CHECK]: name });
  await Promise.all(Array.from({ length: 20 }, (_, index) => bank.accounts.validateAccount(String(index))));
  expect(calls().filter((call) => call === 'GET /x-key')).toHaveLength(1);
});

it('A key as plain text without an id is accepted', async () => {
  const reply = () => Response.json('kunci-Pertama-0123456789-0123456789-0123456');
  const { bank, seen } = scriptedBank({ 'GET /x-key': reply, [CHECK]: name });
  await bank.accounts.validateAccount('1');
  expect(seen[1]?.headers.has('x-id')).toBe(false);
});

it('A key that the bank no longer knows leads to one new key and one retry, also for a write', async () => {
  const unknown = () => refusal(400, 'transport.keyUnknown');
  const entered = () => sealed({ referenceId: 'IB1', status: 'ENTRY', version: 1 });
  const { bank, calls, signIn } = scriptedBank({ 'POST /api/transaction/entry': [unknown, entered] });
  await signIn();
  const authorisation = { authorisationId: 'au_1', code: '471902' };
  const entry = { requestId: 'rq_1', schedule: { autoType: 'NOW' }, note: '', authorisation } as const;
  await expect(bank.transactions.enter(entry)).resolves.toMatchObject({ referenceId: 'IB1' });
  expect(calls()).toEqual(['POST /api/transaction/entry', 'GET /x-key', 'POST /api/transaction/entry']);
});

it('A bank that rejects all its own keys does not cause endless retries', async () => {
  const { bank, calls } = scriptedBank({ [CHECK]: () => refusal(400, 'transport.keyUnknown') });
  await expect(bank.accounts.validateAccount('1')).rejects.toMatchObject({ ruleId: 'transport.keyUnknown' });
  expect(calls()).toEqual(['GET /x-key', CHECK, 'GET /x-key', CHECK]);
});

it('An answer is decrypted with the key of its request, even if the cookies have changed meanwhile', async () => {
  const { bank, cookies } = scriptedBank({
    [CHECK]: () => {
      cookies.set('x-key', 'kunci-Kedua');
      cookies.set('x-id', 'k_2');
      return name();
    },
  });
  await expect(bank.accounts.validateAccount('1')).resolves.toEqual({ name: 'CV BERKAH' });
});

it('Without encryption bodies and answers are sent as plain text', async () => {
  const profile = { ...PROFILE, encryption: false, strictEnvelope: false };
  const { bank, calls } = scriptedBank({ [CHECK]: () => Response.json({ name: 'CV BERKAH' }) }, { profile });
  await expect(bank.accounts.validateAccount('1')).resolves.toEqual({ name: 'CV BERKAH' });
  expect(calls()).toEqual([CHECK]);
});

it('A plain answer is accepted if the profile is not strict', async () => {
  const profile = { ...PROFILE, strictEnvelope: false };
  const { bank } = scriptedBank({ [CHECK]: () => Response.json({ name: 'CV BERKAH' }) }, { profile });
  await expect(bank.accounts.validateAccount('1')).resolves.toEqual({ name: 'CV BERKAH' });
});

it.each(['https://ibk.example/app', 'ftp://ibk.example', 'ibk.example', 'https://ibk.example/?a=1'])(
  'A bank at %s is refused: calls go to one origin',
  (baseUrl) => expect(() => scriptedBank({}, { baseUrl })).toThrow('baseUrl harus alamat http atau https'),
);

it('A path parameter cannot redirect to another call', async () => {
  const { bank, seen } = scriptedBank({ 'GET /api/transaction/detail/..%2F..%2Fsec%2Flogout': () => sealed({}) });
  await bank.transactions.readTransaction('../../sec/logout');
  expect(seen[1]?.call).toBe('GET /api/transaction/detail/..%2F..%2Fsec%2Flogout');
});
