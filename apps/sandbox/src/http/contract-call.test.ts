import { randomUUID } from 'node:crypto';
import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { roleOperations } from '@ibk/sdk/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session, user } from '../db/schema/identity.ts';
import { history } from '../db/schema/transactions.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { Visitor } from '../testing/visitor.ts';

const SECURED = (Object.keys(OPERATIONS) as OperationId[]).filter((id) => OPERATIONS[id].secured);
const LOGIN = { granType: 'password', username: 'dimasN1', password: 'Sandi12345' };
const ERROR = ['message', 'cause', 'ruleId', 'fields', 'referenceId', 'traceId'];

describe.each(databases())('A call, on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  let first: Visitor | null = null;
  const countRows = async () => ({
    sessions: await bank.database.db.$count(session),
    moves: await bank.database.db.$count(history),
    users: (
      await bank.database.db
        .select({ all: sql<string>`md5(string_agg(${user}::text, '' order by ${user.userId}))` })
        .from(user)
    )[0]?.all,
  });
  const visitor = async (username?: string) => {
    const fresh = new Visitor(bank);
    await fresh.fetchKey();
    if (username) await fresh.signIn(username);
    return fresh;
  };

  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
  });
  afterAll(() => bank.close());

  describe('without the right static token', () => {
    it.each([null, '', 'ibk-sulut'])('is refused before any other check: %j', async (token) => {
      const { status, body } = await new Visitor(bank).call('fetchKey', { headers: { token } });
      expect([status, body.ruleId]).toEqual([400, 'transport.tokenMissing']);
      expect(Object.keys(body)).toEqual(ERROR);
    });
  });

  it.each(SECURED)('to %s needs a session, whatever the cookies say', async (operationId) => {
    const guest = await visitor();
    const { token } = await visitor('dimasN1');
    const names = [...OPERATIONS[operationId].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const answer = await guest.call(operationId, {
      path: Object.fromEntries(names.map((name) => [name, 'R1'])),
      headers: { cookie: `access_token_ibk=${token ?? ''}`, 'idempotency-key': randomUUID() },
    });
    expect([answer.status, answer.body.ruleId, answer.isSealed]).toEqual([401, 'session.required', true]);
  });

  it.each(SECURED)('to %s is refused as the contract says while the first login is unfinished', async (operationId) => {
    first ??= await visitor('baruF1');
    const names = [...OPERATIONS[operationId].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const answer = await first.call(operationId, {
      path: Object.fromEntries(names.map((name) => [name, 'R1'])),
      headers: { 'idempotency-key': randomUUID() },
    });
    const { roleId } = bank.users.find(({ username }) => username === 'baruF1')!;
    const isOwn = (roleOperations({ operationId }) as readonly string[]).includes(roleId);
    const expected = isOwn ? [422, 'session.mustChange'] : [403, 'role.forbidden'];
    const isOpen = ['firstLogin', 'changePassword', 'logout', 'extendSession'].includes(operationId);
    if (isOpen) expect(answer.body.ruleId).not.toBe('session.mustChange');
    else expect([answer.status, answer.body.ruleId]).toEqual(expected);
  });

  it('gets no CORS headers', async () => {
    const answer = await bank.fetch(
      new Request('http://bank.test/api/sec/login', {
        method: 'OPTIONS',
        headers: { origin: 'https://jahat.example' },
      }),
    );
    expect(answer.status).toBe(404);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('gets its answer sealed with the key that it used, errors included', async () => {
    const guest = await visitor();
    const answer = await guest.call('login', { body: LOGIN });
    expect([answer.status, answer.body.ruleId, answer.isSealed]).toEqual([422, 'login.captcha', true]);
  });

  it('with an unencrypted body is refused while encryption is on, and writes nothing', async () => {
    const guest = await visitor();
    await guest.passCaptcha();
    const before = await countRows();
    const answer = await guest.call('login', { body: JSON.stringify(LOGIN) });
    expect([answer.status, answer.body.ruleId]).toEqual([400, 'transport.sealed']);
    expect(await countRows()).toEqual(before);
  });

  it('that cannot be decrypted gets the same answer, whatever is wrong with it', async () => {
    const guest = await visitor();
    const other = await visitor();
    const sealed = guest.sealed(LOGIN);
    const wrong = [
      `${sealed.slice(0, -12)}"}`,
      other.sealed(LOGIN),
      '{"body":"U2FsdGVkX1"}',
      '{"body":5}',
      '{"body":"AAAA","more":1}',
      '[]',
      'no json',
      '',
      guest.sealed('not an object').replace('U2', 'U3'),
    ];
    const answers = await Promise.all(wrong.map((body) => guest.call('login', { body })));
    const faces = answers.map(({ status, body: { traceId: _, ...body } }) => JSON.stringify([status, body]));
    expect(new Set(faces).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ ruleId: 'transport.sealed' });
  });

  it('under an unknown or expired key is told to fetch a new one', async () => {
    const guest = await visitor();
    bank.clock.advance(15 * 60_000);
    const answer = await guest.call('listBanners');
    expect([answer.status, answer.body.ruleId, answer.isSealed]).toEqual([400, 'transport.keyUnknown', false]);
    await guest.fetchKey();
    expect((await guest.call('listBanners')).status).toBe(200);
  });

  it('for a key pair gets the same pair with a later expiry, until its x-id expires', async () => {
    const guest = await visitor();
    const { pair } = guest;
    bank.clock.advance(14 * 60_000);
    await guest.fetchKey();
    expect(guest.pair).toEqual(pair);
    bank.clock.advance(14 * 60_000);
    expect((await guest.call('listBanners')).status).toBe(200);
  });

  it.each([
    'text/plain',
    'application/json garbage',
    ' application/json;charset=utf-7',
    'application/jsonp',
    'application/json\tx',
    'application/json; charset=utf-8; boundary=x',
    null,
  ])('with content type %j is refused', async (type) => {
    const guest = await visitor();
    const answer = await guest.call('login', { body: LOGIN, headers: { 'content-type': type } });
    expect([answer.status, answer.body.ruleId]).toEqual([400, 'contract.mediaType']);
  });

  // prettier-ignore
  const BAD_LOGINS: [string, string][] = [
    ['an unknown field',     '{"granType":"password","username":"dimasN1","password":"x","roleId":"APR_USER"}'],
    ['a name twice',         '{"granType":"password","username":"a","username":"dimasN1","password":"x"}'],
    ['__proto__',            '{"granType":"password","username":"a","password":"x","__proto__":{}}'],
    ['a number for a text',  '{"granType":"password","username":5,"password":"x"}'],
    ['true for a text',      '{"granType":"password","username":true,"password":"x"}'],
    ['a list for a text',    '{"granType":"password","username":["dimasN1"],"password":"x"}'],
    ['a missing field',      '{"granType":"password","username":"dimasN1"}'],
    ['another grant',        '{"granType":"client","username":"dimasN1","password":"x"}'],
    ['a list',               '[]'],
    ['null',                 'null'],
  ];
  it.each(BAD_LOGINS)('whose body has %s is refused', async (_, body) => {
    const clear = await startClear();
    const answer = await clear.call('login', { body });
    expect([answer.status, answer.body.ruleId]).toEqual([400, 'contract.invalid']);
  });

  // prettier-ignore
  const BAD_AMOUNTS = ['true', '"5"', '1e400', '-1', '0.005', 'null', '[5]', '0', '70000000000000.01', '0x10', '1_000'];
  it.each(BAD_AMOUNTS)('whose amount is %s is refused', async (amount) => {
    const clear = await startClear('dimasN1');
    const body = `{"productId":"TRF_INT","source":"1","dest":"2","amount":${amount},"parameters":{}}`;
    const answer = await clear.call('inquire', { body });
    expect([answer.status, answer.body.ruleId]).toEqual([400, 'contract.invalid']);
  });

  let clear: Sandbox | undefined;
  afterAll(() => clear?.close());
  /** A visitor of a bank without encryption, so that a test can send a body byte for byte. */
  async function startClear(username?: string): Promise<Visitor> {
    clear ??= await startSandbox({
      databaseUrl,
      changes: { encryption: false, captcha: false, strictEnvelope: false },
    });
    const guest = new Visitor(clear);
    if (username) await guest.signIn(username);
    return guest;
  }

  it('to a bank without encryption gets an unencrypted answer', async () => {
    const answer = await (await startClear()).call('listBanners');
    expect([answer.status, answer.isSealed]).toEqual([200, false]);
  });

  it.each([
    ['unknown fields', `{${Array.from({ length: 60_000 }, (_, index) => `"f${index}":1`).join()}}`],
    ['invalid items', `{"items":[${'{},'.repeat(250_000)}{}]}`],
  ])('full of %s gets an error about one of them, at once', async (_, body) => {
    const one = await visitor('fitriA1');
    const { status, body: received } = await one.call('verify', { body: one.sealed(JSON.parse(body)) });
    expect([status, Object.keys(received.fields as object)]).toEqual([400, [expect.any(String)]]);
  });

  it.each([
    ['1 MiB', 'dimasN1', 'inquire', 1024 * 1024],
    ['16 KiB without a session', undefined, 'login', 16 * 1024],
  ] as const)('larger than %s is refused', async (_, username, operationId, bytes) => {
    const visitor = await startClear(username);
    const rulesOf = async (size: number) => (await visitor.call(operationId, { body: 'x'.repeat(size) })).body.ruleId;
    expect([await rulesOf(bytes), await rulesOf(bytes + 1)]).toEqual(['contract.invalid', 'contract.tooLarge']);
  });

  it.each([
    ['an unknown one', 'color=%230A6570&height=48&width=195&roleId=APR_USER', { roleId: 'Isian tidak dikenal' }],
    ['one twice', 'color=%230A6570&height=48&height=50&width=195', { height: 'Ditulis dua kali' }],
    ['a text for a number', 'color=%230A6570&height=4e1&width=195', { height: 'Jenis isian salah' }],
    ['one out of range', 'color=%230A6570&height=48&width=100000', { width: 'Paling besar 600' }],
    ['one missing', 'color=%230A6570&height=48', { width: 'Wajib diisi' }],
    ['script for a colour', 'color=red"/><script>&height=48&width=195', { color: 'Format tidak sesuai' }],
  ])('with %s among its parameters is refused, and says so', async (_, query, fields) => {
    const guest = await visitor();
    const answer = await guest.send(new URL(`http://bank.test/api/util/captcha?${query}`), 'GET', {});
    expect([answer.status, answer.body.ruleId, answer.body.fields]).toEqual([400, 'contract.invalid', fields]);
  });

  it('that changes data needs a well-formed idempotency key', async () => {
    const maker = await visitor('dimasN1');
    for (const key of [null, 'short', 'with spaces in it', 'x'.repeat(65)]) {
      const answer = await maker.call('enter', { body: {}, headers: { 'idempotency-key': key } });
      expect(answer.body.ruleId).toBe('contract.invalid');
    }
  });

  it("to an unknown path or by another method gets the contract's error for an unknown path", async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/sec/login'],
      ['GET', '/api/sec/login'],
      ['GET', '/api//sec/login'],
    ]) {
      const answer = await new Visitor(bank).send(new URL(`http://bank.test${path ?? ''}`), method ?? '', {});
      expect([answer.status, answer.body.ruleId]).toEqual([404, 'contract.unknownPath']);
      expect(Object.keys(answer.body as object)).toEqual(ERROR);
    }
  });

  it('by a role that may never do so is refused as forbidden, and changes nothing', async () => {
    const admin = await visitor('admA1');
    const before = await countRows();
    const answer = await admin.call('approve', { body: { items: [] }, headers: { 'idempotency-key': randomUUID() } });
    expect([answer.status, answer.body.ruleId]).toEqual([403, 'role.forbidden']);
    expect(await countRows()).toEqual(before);
  });
});
