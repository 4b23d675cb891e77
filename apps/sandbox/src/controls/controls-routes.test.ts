import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropSnapshots } from './snapshot.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { Visitor } from '../testing/visitor.ts';

describe('The controls of a sandbox', () => {
  let bank: Sandbox;
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await bank.fetch(new Request(`http://bank.test/sandbox${path}`, init));
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const post = (path: string, body?: unknown, headers = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  beforeAll(async () => {
    bank = await startSandbox();
  });
  afterAll(() => bank.close());
  beforeEach(() => bank.reset());

  it('report and move the clock', async () => {
    const before = bank.clock.now();
    expect((await ask('/clock')).body).toEqual({ now: new Date(before).toISOString(), frozen: true });
    expect((await post('/clock', { advanceMs: 60_000 })).body).toEqual({
      now: new Date(before + 60_000).toISOString(),
      frozen: true,
    });
    expect((await post('/clock', { advance: '1d' })).body).toEqual({
      now: new Date(before + 86_460_000).toISOString(),
      frozen: true,
    });
    expect((await post('/clock', { to: '2026-08-01T00:00:00+07:00' })).body).toEqual({
      now: '2026-07-31T17:00:00.000Z',
      frozen: true,
    });
  });

  it('let the clock run and stop it', async () => {
    expect((await post('/clock', { frozen: false })).body).toMatchObject({ frozen: false });
    expect(bank.clock.isFrozen()).toBe(false);
    expect((await post('/clock', { frozen: true })).body).toMatchObject({ frozen: true });
  });

  it('order, list and remove faults', async () => {
    const order = { kind: 'http', match: { operationId: 'listBanners' }, times: 2 };
    const { status, body } = await post('/faults', order);
    expect([status, body]).toEqual([201, { faultId: expect.any(String) as string }]);
    const { faultId } = body as { faultId: string };
    const guest = new Visitor(bank);
    await guest.fetchKey();
    expect((await guest.call('listBanners')).status).toBe(503);
    expect((await ask('/faults')).body).toEqual([{ faultId, order, seen: 1, hits: 1 }]);
    expect((await ask(`/faults/${faultId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await ask(`/faults/${faultId}`, { method: 'DELETE' })).status).toBe(404);
    expect((await guest.call('listBanners')).status).toBe(200);
    await post('/faults', order);
    expect((await ask('/faults', { method: 'DELETE' })).status).toBe(200);
    expect((await ask('/faults')).body).toEqual([]);
  });

  it('name the users of the demo world as the start of the bank prints them', async () => {
    const { status, body } = await ask('/users');
    expect([status, body]).toEqual([200, bank.users]);
    expect(bank.users.find(({ username }) => username === 'dimasN1')).toMatchObject({
      validation: 'OTP',
      pin: '123456',
    });
  });

  it.each([
    [{ kind: 'meteor' }],
    [{ kind: 'drop', times: 0 }],
    [{ kind: 'http', status: 200 }],
    [{ kind: 'drop', match: { operationId: 'takeAll' } }],
    [{ kind: 'latency', delay: 'lama' }],
    [null],
  ])('refuse to order %j', async (order) => expect((await post('/faults', order)).status).toBe(400));

  it('save and restore the rows under a name', async () => {
    const one = new Visitor(bank);
    await one.signIn('dimasN1');
    const before = bank.clock.now();
    expect((await post('/snapshot', { name: 'masuk' })).status).toBe(200);
    await one.call('logout');
    bank.clock.advance('1d');
    expect((await post('/restore', { name: 'masuk' })).status).toBe(200);
    expect(bank.clock.now()).toBe(before);
    expect((await one.call('extendSession')).status).toBe(200);
    expect((await post('/restore', { name: 'belum_ada' })).status).toBe(404);
    expect((await post('/snapshot', { name: 'a"; drop table x' })).status).toBe(400);
    expect((await post('/snapshot')).status).toBe(200);
    const takenAt = new Date(before).toISOString();
    expect((await ask('/snapshot')).body).toEqual(['kept', 'masuk'].map((name) => ({ name, takenAt })));
    expect((await post('/restore')).status).toBe(200);
  });

  it('keep 20 snapshots, and refuse another one unless it replaces one of them', async () => {
    const { db } = bank.database;
    await dropSnapshots(db);
    expect((await post('/snapshot', { name: 'pertama' })).status).toBe(200);
    for (let other = 2; other <= 20; other += 1) await db.execute(sql.raw(`create schema snapshot_lain${other}`));
    const { status, body } = await post('/snapshot', { name: 'satu_lagi' });
    expect([status, body]).toEqual([409, { message: expect.stringContaining('There are 20 snapshots already.') }]);
    expect((await post('/snapshot', { name: 'pertama' })).status).toBe(200);
    expect((await post('/restore', { name: 'satu_lagi' })).status).toBe(404);
    await dropSnapshots(db);
  });

  it('keep 200 faults, and refuse another one until some are removed', async () => {
    for (let at = 0; at < 200; at += 1) bank.faults.add({ kind: 'drop', match: { operationId: 'approve' } });
    const { status, body } = await post('/faults', { kind: 'drop' });
    expect([status, body]).toEqual([409, { message: 'There are 200 faults already. Remove some of them first.' }]);
    await ask('/faults', { method: 'DELETE' });
    expect((await post('/faults', { kind: 'drop', match: { operationId: 'approve' } })).status).toBe(201);
    await ask('/faults', { method: 'DELETE' });
  });

  it.each([
    {},
    { to: 'besok' },
    { to: '9999-12-31T23:59:59Z' },
    { advanceMs: 9e15 },
    { advanceMs: 1.5 },
    { advance: 'besok' },
    { frozen: 'ya' },
    { to: '2026-08-01T00:00:00Z', advanceMs: 1 },
    null,
  ])('refuse to move the clock by %j', async (body) => {
    const before = bank.clock.now();
    expect((await post('/clock', body)).status).toBe(400);
    expect(bank.clock.now()).toBe(before);
  });

  it.each([
    ['/clock', 16],
    ['/faults', 16],
    ['/snapshot', 16],
    ['/restore', 16],
    ['/reset', 16],
    ['/transaction/IB260714000001', 16],
    ['/scenario', 512],
  ])('stop reading an endless body: %s', async (path, kilobytes) => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        if (sent > 5_000) controller.close();
        else controller.enqueue(new Uint8Array(1_024).fill(32));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    expect(await ask(path, init)).toEqual({
      status: 400,
      body: { message: `The body of this control has at most ${kilobytes} kB.` },
    });
    expect(sent).toBeLessThan(kilobytes + 14);
  });

  it('give the answer of a captcha', async () => {
    const guest = new Visitor(bank);
    await guest.fetchKey();
    const path = `/captcha?xId=${guest.pair?.id ?? ''}`;
    expect((await ask(path)).status).toBe(404);
    await guest.call('drawCaptcha', { query: { color: '0A6570', height: '48', width: '195' } });
    const { body } = await ask(path);
    expect(
      (await guest.call('validateCaptcha', { query: { captcha: (body as { answer: string }).answer } })).status,
    ).toBe(200);
  });

  it('show the messages to programs as JSON and to people as a page', async () => {
    const guest = new Visitor(bank);
    await guest.fetchKey();
    const before = (await ask('/outbox')).body as unknown[];
    const email = 'dimas@dinkes.example';
    await guest.call('requestPasswordReset', { body: { username: 'dimasN1', email } });
    const after = await bank.outbox();
    expect((await ask('/outbox')).body).toEqual(after);
    const accept = { accept: 'text/html,*/*' };
    const page = await bank.fetch(new Request('http://bank.test/sandbox/outbox', { headers: accept }));
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await page.text();
    for (const message of after) expect(text).toContain(message.username);
    expect(after.length).toBeGreaterThanOrEqual(before.length);
  });

  it('restore the seeded world, with no one signed in', async () => {
    const one = new Visitor(bank);
    await one.signIn('dimasN1');
    bank.clock.advance(60_000);
    const start = bank.clock.now() - 60_000;
    expect((await post('/reset')).status).toBe(200);
    expect(bank.clock.now()).toBe(start);
    await one.fetchKey();
    expect((await one.call('extendSession')).status).toBe(401);
    expect((await one.signIn('dimasN1')).status).toBe(200);
  });

  it('seed the world at the requested moment, wherever the clock was moved: its references have that day', async () => {
    const start = bank.clock.now();
    bank.clock.advance('30d');
    expect((await post('/reset', { at: '2026-03-04T02:42:00Z' })).status).toBe(200);
    expect(bank.clock.now()).toBe(Date.parse('2026-03-04T02:42:00Z'));
    const clerk = await bank.signIn('ekoS1');
    const { recent } = await clerk.system.readDashboardRecap();
    expect(recent[0]?.referenceId).toMatch(/^IB26030[34]/);
    for (const at of ['besok', '3026-01-01T00:00:00Z']) expect((await post('/reset', { at })).status).toBe(400);
    bank.clock.advance('30d');
    expect((await post('/reset')).status).toBe(200);
    expect(bank.clock.now()).toBe(start);
    const [row] = (await (await bank.signIn('ekoS1')).system.readDashboardRecap()).recent;
    expect(row?.referenceId).toMatch(/^IB260713/);
  });

  it('find no captcha for a malformed x-id', async () => {
    expect((await ask('/captcha?xId=%00')).status).toBe(404);
  });

  it('report an internal fault in the same form as every call', async () => {
    await bank.database.db.execute('alter table outbox rename to outbox_gone');
    const answer = await ask('/outbox');
    await bank.database.db.execute('alter table outbox_gone rename to outbox');
    expect(answer).toMatchObject({ status: 500, body: { ruleId: 'bank.fault' } });
  });

  it('refuse a page of another site', async () => {
    const before = bank.clock.now();
    for (const origin of ['http://evil.example', 'http://bank.test:81', 'null'])
      expect((await post('/clock', { advanceMs: 1 }, { origin })).status).toBe(400);
    expect(bank.clock.now()).toBe(before);
    expect((await post('/clock', { advanceMs: 1 }, { origin: 'http://bank.test' })).status).toBe(200);
  });
});
