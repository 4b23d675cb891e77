import { verifyEvent } from '@ibk/sdk/node';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { delivery } from '../db/schema/events.ts';
import { writeTo } from '../db/write.ts';
import { sweep } from '../sweep.ts';
import { insertEvents } from '../events/insert-events.ts';
import { databases } from '../testing/databases.ts';
import { openReceiver, type Receiver } from '../testing/receiver.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { resolveHost, TRY_MS } from './post-event.ts';
import { createSender, type Sender, type SenderOptions } from './sender.ts';

const OWNER = 'DINKESSU';

describe.each(databases())('The sender of events, on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  let receiver: Receiver;
  let endpointId = '';
  let secret = '';
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
    await bank.snapshot('awal');
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    await bank.restore('awal');
    receiver = await openReceiver();
    ({ endpointId, secret } = await bank.events.create({ corporateId: OWNER, url: receiver.url }));
  });
  afterEach(() => receiver.close());

  /** Tells an event of a transaction that nobody entered. */
  const tell = (subject: string, version = 1) =>
    insertEvents(bank.database.db, [
      {
        type: 'transaction.entered',
        corporateId: OWNER,
        at: new Date(bank.clock.now()),
        data: {
          ...{ subject, version, status: 'ENTRY', corporateGroupId: '01', productId: 'TRF_INT', source: '1' },
          ...{ amount: 1, fee: 0, transactionId: null, reason: null, ruleId: null, returnedBy: null },
        },
      },
    ]);
  const numbers = (subject: string, of = receiver) => of.heardOf(subject).map((each) => Number(each.split(' ')[1]));
  const stateOf = async (subject: string) =>
    (await bank.events.deliveries({ subject })).map(({ sequence, state, attempts, ruleId }) =>
      [sequence, state, attempts, ruleId].join(' '),
    );
  const mails = async () => (await bank.outbox()).filter(({ text }) => text.includes('vent')).map(({ text }) => text);
  const newSender = (more: Partial<SenderOptions> = {}): Sender => {
    const { database, clock } = bank;
    const port = { clock, read: database.db, write: writeTo(database.db) };
    return createSender({
      ...port,
      isLocalOpen: true,
      resolve: resolveHost,
      tryMs: TRY_MS,
      onFault: (fault) => expect(fault).toBeNull(),
      ...more,
    });
  };

  it('keeps the order of a subject whose first event fails, and lets other subjects pass', async () => {
    for (const version of [1, 2, 3]) await tell('A', version);
    await tell('B');
    receiver.answers((response, { event }) => response.writeHead(event.data.subject === 'A' ? 500 : 200).end());
    await bank.events.send();
    expect([numbers('A'), numbers('B')]).toEqual([[1], [1]]);
    expect(await stateOf('A')).toEqual(['3 WAITING 0 ', '2 WAITING 0 ', '1 WAITING 1 event.status']);
    receiver.answers(204);
    bank.clock.advance('4s');
    expect(await bank.events.send()).toBe(0);
    bank.clock.advance('2s');
    await bank.events.send();
    expect(numbers('A')).toEqual([1, 1, 2, 3]);
    const [first, again] = receiver.received.filter(({ event }) => event.data.subject === 'A');
    expect(first?.headers['webhook-id']).toBe(again?.headers['webhook-id']);
    expect(first?.body).toBe(again?.body);
  });

  it('lets a receiver that hangs delay no other one, and not the other subjects of its own', async () => {
    const other = await openReceiver();
    await bank.events.create({ corporateId: OWNER, url: other.url });
    await tell('A');
    await tell('A', 2);
    await tell('B');
    // The first answer comes only after the other receiver has got everything.
    const otherHasAll = new Promise<void>((resolve) =>
      other.answers((response, { event }) => {
        response.writeHead(204).end();
        if (event.data.sequence === 2) resolve();
      }),
    );
    receiver.answers((response, { event }) => {
      const end = () => void response.writeHead(204).end();
      if (event.data.subject === 'A' && event.data.sequence === 1) void otherHasAll.then(end);
      else end();
    });
    await bank.events.send();
    await other.close();
    expect([numbers('A', other), numbers('B', other)]).toEqual([[1, 2], [1]]);
    expect([numbers('A'), numbers('B')]).toEqual([[1, 2], [1]]);
    const states = (await bank.events.deliveries()).map(({ state, attempts }) => `${state} ${attempts}`);
    expect(new Set(states)).toEqual(new Set(['DELIVERED 1']));
  });

  it('sends what becomes due while it looks for more', async () => {
    for (const version of [1, 2]) await tell('A', version);
    await tell('B');
    const firstCame = new Promise<() => void>((resolve) =>
      receiver.answers((response, { event }) => {
        const end = () => void response.writeHead(204).end();
        if (event.data.subject === 'A' && event.data.sequence === 1) resolve(end);
        else end();
      }),
    );
    const write = writeTo(bank.database.db);
    let inVain = 0;
    let concluded = 0;
    let tellConcluded: () => void = () => undefined;
    const areBothTried = new Promise<void>((resolve) => (tellConcluded = resolve));
    // It looks behind B, then from the start. That finds nothing, since A is being tried, and is answered when this try has ended.
    const sender = newSender({
      write: async (work) => {
        const found = await write(work);
        if (!Array.isArray(found)) concluded += 1;
        else if (found.length === 0) inVain += 1;
        if (concluded === 2) setImmediate(tellConcluded);
        if (concluded !== 1 || inVain !== 2) return found;
        (await firstCame)();
        await areBothTried;
        return found;
      },
    });
    expect(await sender.drain()).toBe(3);
    await sender.close();
    expect([numbers('A'), numbers('B')]).toEqual([[1, 2], [1]]);
  });

  it('tries no more at once than its limit over all endpoints, and gives each endpoint its turn', async () => {
    const others = await Promise.all([0, 1, 2].map(() => openReceiver()));
    for (const { url } of others) await bank.events.create({ corporateId: OWNER, url });
    for (const subject of ['A', 'B', 'C', 'D', 'E']) await tell(subject);
    const all = [receiver, ...others];
    let most = 0;
    const claimed = () => bank.database.db.$count(delivery, isNotNull(delivery.leasedUntil));
    for (const each of all)
      each.answers((response) => {
        void claimed().then((count) => {
          most = Math.max(most, count);
          response.writeHead(204).end();
        });
      });
    const sender = newSender({ mostInAll: 2 });
    expect(await sender.drain()).toBe(20);
    await sender.close();
    await Promise.all(others.map((each) => each.close()));
    expect([most, ...all.map(({ received }) => received.length)]).toEqual([2, 5, 5, 5, 5]);
  });

  it('sends what is told while another event of the receiver hangs', async () => {
    await tell('A');
    let release: () => void = () => undefined;
    const isHanging = new Promise<void>((resolve) =>
      receiver.answers((response, { event }) => {
        if (event.data.subject === 'B') release();
        if (event.data.subject === 'B') return response.writeHead(204).end();
        release = () => void response.writeHead(204).end();
        return resolve();
      }),
    );
    const sent = bank.events.send();
    await isHanging;
    await tell('B');
    await bank.events.send();
    await sent;
    expect([...(await stateOf('A')), ...(await stateOf('B'))]).toEqual(['1 DELIVERED 1 ', '1 DELIVERED 1 ']);
  });

  it('gives an event up after ten tries, says so once, and continues with its subject', async () => {
    await tell('A');
    await tell('A', 2);
    receiver.answers((response, { event }) => response.writeHead(event.data.sequence === 1 ? 500 : 204).end());
    let tries = await bank.events.send();
    const waits = ['6s', '6m', '34m', '133m', '6h', '12h', '16h', '23h', '27h'] as const;
    for (const wait of waits) {
      expect(numbers('A')).not.toContain(2);
      bank.clock.advance(wait);
      tries += await bank.events.send();
    }
    expect([tries, numbers('A').at(-1)]).toEqual([11, 2]);
    expect(await stateOf('A')).toEqual(['2 DELIVERED 1 ', '1 DEAD 10 event.status']);
    const told = await mails();
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toContain(`tentang A tidak dapat dikirim ke 127.0.0.1:${receiver.port} dan tidak dicoba lagi`);
    expect((await bank.events.endpoints(OWNER))[0]).toMatchObject({ waiting: 0, dead: 1 });
    // Somebody asks for the time again: both events come, in order.
    receiver.answers(204);
    const time = { from: new Date(0), to: new Date(bank.clock.now()) };
    expect(await bank.events.redeliver({ endpointId, ...time })).toBe(2);
    await bank.events.send();
    expect(numbers('A').slice(-2)).toEqual([1, 2]);
    await expect(bank.events.redeliver({ endpointId, from: time.to, to: time.from })).rejects.toThrow('from dan to');
  });

  it('switches an endpoint off at a 410, keeps its events, and sends them in order once it is on again', async () => {
    receiver.answers(410);
    await tell('A');
    await bank.events.send();
    await tell('A', 2);
    bank.clock.advance('30d');
    expect(await bank.events.send()).toBe(0);
    expect((await bank.events.endpoints())[0]).toMatchObject({ offSince: '2026-07-14T02:42:00.000Z', waiting: 2 });
    expect(new Set(await mails()).size).toBe(1);
    receiver.answers(204);
    await bank.events.switchOn(endpointId);
    await bank.events.send();
    expect(numbers('A')).toEqual([1, 1, 2]);
  });

  it('waits as long as a receiver asks for with 429', async () => {
    receiver.answers((response) => response.writeHead(429, { 'retry-after': '120' }).end());
    await tell('A');
    await bank.events.send();
    receiver.answers(204);
    await tell('B');
    bank.clock.advance('119s');
    expect(await bank.events.send()).toBe(0);
    bank.clock.advance('1s');
    await bank.events.send();
    expect([numbers('A'), numbers('B')]).toEqual([[1, 1], [1]]);
  });

  it('signs with both secrets while one is replaced, then with the new one', async () => {
    const { secret: next } = await bank.events.rotate(endpointId);
    await tell('A');
    await bank.events.send();
    bank.clock.advance('25h');
    await tell('B');
    await bank.events.send();
    const [during, after] = receiver.received;
    if (!during || !after) throw new Error('Nothing came');
    expect(verifyEvent(during.body, during.headers, secret)).toEqual(verifyEvent(during.body, during.headers, next));
    expect(verifyEvent(after.body, after.headers, next).data.subject).toBe('B');
    expect(() => verifyEvent(after.body, after.headers, secret)).toThrow('Tanda tangan');
  });

  it('sends the types that an endpoint asks for, and older events on demand', async () => {
    const lines = await openReceiver();
    await tell('A');
    const asked = { corporateId: OWNER, url: lines.url, types: ['account.posted' as const] };
    const few = await bank.events.create(asked);
    const all = await bank.events.create({ ...asked, types: undefined });
    await bank.events.send();
    expect(lines.received).toEqual([]);
    const time = { from: new Date(bank.clock.now()), to: new Date(bank.clock.now()) };
    expect(await bank.events.redeliver({ endpointId: few.endpointId, ...time })).toBe(0);
    expect(await bank.events.redeliver({ endpointId: all.endpointId, ...time })).toBe(1);
    await bank.events.send();
    await lines.close();
    expect(numbers('A', lines)).toEqual([1]);
  });

  it('never tries a subject twice at a time, although two processes send', async () => {
    for (let version = 1; version <= 12; version += 1) await tell(`S${version % 3}`, version);
    const open = new Map<string, number>();
    let most = 0;
    receiver.answers((response, { event: { data } }) => {
      open.set(data.subject, (open.get(data.subject) ?? 0) + 1);
      most = Math.max(most, open.get(data.subject) ?? 0);
      setImmediate(() => {
        open.set(data.subject, (open.get(data.subject) ?? 0) - 1);
        response.writeHead(204).end();
      });
    });
    const senders = [newSender(), newSender()];
    while ((await bank.database.db.$count(delivery, eq(delivery.state, 'WAITING'))) > 0)
      await Promise.all(senders.map((sender) => sender.drain()));
    await Promise.all(senders.map((sender) => sender.close()));
    expect(most).toBe(1);
    for (const subject of ['S0', 'S1', 'S2']) expect(numbers(subject)).toEqual([1, 2, 3, 4]);
  });

  it('tries again what a killed process was trying, once its claim is over', async () => {
    await tell('A');
    const claimFor = (minutes: number) =>
      bank.database.db.update(delivery).set({ leasedUntil: sql`clock_timestamp() + ${minutes} * interval '1 minute'` });
    await claimFor(1);
    expect(await bank.events.send()).toBe(0);
    await claimFor(-1);
    expect(await bank.events.send()).toBe(1);
  });

  it('has events of 90 days, and of each subject the last one, so that its sequence continues', async () => {
    await tell('A');
    await tell('A', 2);
    bank.clock.advance('91d');
    const { db, vacuum } = bank.database;
    const onFault = (fault: unknown) => expect(fault).toBeNull();
    await sweep({ clock: bank.clock, write: writeTo(db), vacuum, onFault });
    await tell('A', 3);
    await bank.events.send();
    expect(numbers('A')).toEqual([2, 3]);
  });

  it('aborts its tries when it closes, and they do not count', async () => {
    await tell('A');
    const sender = newSender();
    const isOpen = new Promise<void>((resolve) => receiver.answers(() => resolve()));
    await sender.start();
    await isOpen;
    await sender.close();
    await sender.start();
    expect(await stateOf('A')).toEqual(['1 WAITING 0 ']);
    receiver.answers(204);
    await bank.events.send();
    expect(numbers('A')).toEqual([1, 1]);
  });
});
