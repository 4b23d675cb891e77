import { verifyEvent } from '@ibk/sdk/node';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { delivery } from '../db/schema/events.ts';
import { writeTo } from '../db/write.ts';
import { sweep } from '../sweep.ts';
import { databases } from '../testing/databases.ts';
import { eventDesk, OWNER } from '../testing/event-desk.ts';
import { openReceiver } from '../testing/receiver.ts';

describe.each(databases())('The sender of events, on $name,', ({ databaseUrl }) => {
  const { bank, endpoint, numbers, receiver, stateOf, tell } = eventDesk({ databaseUrl });
  const mails = async () => (await bank().outbox()).filter(({ text }) => text.includes('vent')).map(({ text }) => text);

  it('keeps the order of a subject whose first event fails, and lets other subjects pass', async () => {
    for (const version of [1, 2, 3]) await tell('A', version);
    await tell('B');
    receiver().answers((response, { event }) => response.writeHead(event.data.subject === 'A' ? 500 : 200).end());
    await bank().events.send();
    expect([numbers('A'), numbers('B')]).toEqual([[1], [1]]);
    expect(await stateOf('A')).toEqual(['3 WAITING 0 ', '2 WAITING 0 ', '1 WAITING 1 event.status']);
    receiver().answers(204);
    bank().clock.advance('4s');
    expect(await bank().events.send()).toBe(0);
    bank().clock.advance('2s');
    await bank().events.send();
    expect(numbers('A')).toEqual([1, 1, 2, 3]);
    const [first, again] = receiver().received.filter(({ event }) => event.data.subject === 'A');
    expect(first?.headers['webhook-id']).toBe(again?.headers['webhook-id']);
    expect(first?.body).toBe(again?.body);
  });

  it('gives an event up after ten tries, says so once, and continues with its subject', async () => {
    await tell('A');
    await tell('A', 2);
    receiver().answers((response, { event }) => response.writeHead(event.data.sequence === 1 ? 500 : 204).end());
    let tries = await bank().events.send();
    const waits = ['6s', '6m', '34m', '133m', '6h', '12h', '16h', '23h', '27h'] as const;
    for (const wait of waits) {
      expect(numbers('A')).not.toContain(2);
      bank().clock.advance(wait);
      tries += await bank().events.send();
    }
    expect([tries, numbers('A').at(-1)]).toEqual([11, 2]);
    expect(await stateOf('A')).toEqual(['2 DELIVERED 1 ', '1 DEAD 10 event.status']);
    const told = await mails();
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toContain(`tentang A tidak dapat dikirim ke 127.0.0.1:${receiver().port} dan tidak dicoba lagi`);
    expect((await bank().events.endpoints(OWNER))[0]).toMatchObject({ waiting: 0, dead: 1 });
    // Somebody asks for the time again: both events come, in order.
    receiver().answers(204);
    const time = { from: new Date(0), to: new Date(bank().clock.now()) };
    expect(await bank().events.redeliver({ endpointId: endpoint().endpointId, ...time })).toBe(2);
    await bank().events.send();
    expect(numbers('A').slice(-2)).toEqual([1, 2]);
    await expect(
      bank().events.redeliver({ endpointId: endpoint().endpointId, from: time.to, to: time.from }),
    ).rejects.toThrow('from dan to');
  });

  it('switches an endpoint off at a 410, keeps its events, and sends them in order once it is on again', async () => {
    receiver().answers(410);
    await tell('A');
    await bank().events.send();
    await tell('A', 2);
    bank().clock.advance('30d');
    expect(await bank().events.send()).toBe(0);
    expect((await bank().events.endpoints())[0]).toMatchObject({ offSince: '2026-07-14T02:42:00.000Z', waiting: 2 });
    expect(new Set(await mails()).size).toBe(1);
    receiver().answers(204);
    await bank().events.switchOn(endpoint().endpointId);
    await bank().events.send();
    expect(numbers('A')).toEqual([1, 1, 2]);
  });

  it('waits as long as a receiver asks for with 429', async () => {
    receiver().answers((response) => response.writeHead(429, { 'retry-after': '120' }).end());
    await tell('A');
    await bank().events.send();
    receiver().answers(204);
    await tell('B');
    bank().clock.advance('119s');
    expect(await bank().events.send()).toBe(0);
    bank().clock.advance('1s');
    await bank().events.send();
    expect([numbers('A'), numbers('B')]).toEqual([[1, 1], [1]]);
  });

  it('signs with both secrets while one is replaced, then with the new one', async () => {
    const { secret: next } = await bank().events.rotate(endpoint().endpointId);
    await tell('A');
    await bank().events.send();
    bank().clock.advance('25h');
    await tell('B');
    await bank().events.send();
    const [during, after] = receiver().received;
    if (!during || !after) throw new Error('Nothing came');
    expect(verifyEvent(during.body, during.headers, endpoint().secret)).toEqual(
      verifyEvent(during.body, during.headers, next),
    );
    expect(verifyEvent(after.body, after.headers, next).data.subject).toBe('B');
    expect(() => verifyEvent(after.body, after.headers, endpoint().secret)).toThrow('Tanda tangan');
  });

  it('sends the types that an endpoint asks for, and older events on demand', async () => {
    const lines = await openReceiver();
    await tell('A');
    const asked = { corporateId: OWNER, url: lines.url, types: ['account.posted' as const] };
    const few = await bank().events.create(asked);
    const all = await bank().events.create({ ...asked, types: undefined });
    await bank().events.send();
    expect(lines.received).toEqual([]);
    const time = { from: new Date(bank().clock.now()), to: new Date(bank().clock.now()) };
    expect(await bank().events.redeliver({ endpointId: few.endpointId, ...time })).toBe(0);
    expect(await bank().events.redeliver({ endpointId: all.endpointId, ...time })).toBe(1);
    await bank().events.send();
    await lines.close();
    expect(numbers('A', lines)).toEqual([1]);
  });

  it('tries again what a killed process was trying, once its claim is over', async () => {
    await tell('A');
    const claimFor = (minutes: number) =>
      bank()
        .database.db.update(delivery)
        .set({ leasedUntil: sql`clock_timestamp() + ${minutes} * interval '1 minute'` });
    await claimFor(1);
    expect(await bank().events.send()).toBe(0);
    await claimFor(-1);
    expect(await bank().events.send()).toBe(1);
  });

  it('has events of 90 days, and of each subject the last one, so that its sequence continues', async () => {
    await tell('A');
    await tell('A', 2);
    bank().clock.advance('91d');
    const { db, vacuum } = bank().database;
    const onFault = (fault: unknown) => expect(fault).toBeNull();
    await sweep({ clock: bank().clock, write: writeTo(db), vacuum, onFault });
    await tell('A', 3);
    await bank().events.send();
    expect(numbers('A')).toEqual([2, 3]);
  });
});
