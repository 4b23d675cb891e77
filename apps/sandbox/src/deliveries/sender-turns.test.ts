import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { delivery } from '../db/schema/events.ts';
import { writeTo } from '../db/write.ts';
import { databases } from '../testing/databases.ts';
import { eventDesk, OWNER } from '../testing/event-desk.ts';
import { openReceiver } from '../testing/receiver.ts';

describe.each(databases())('The sender of many events, on $name,', ({ databaseUrl }) => {
  const { bank, newSender, numbers, receiver, stateOf, tell } = eventDesk({ databaseUrl });

  it('lets a receiver that hangs delay no other one, and not the other subjects of its own', async () => {
    const other = await openReceiver();
    await bank().events.create({ corporateId: OWNER, url: other.url });
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
    receiver().answers((response, { event }) => {
      const end = () => void response.writeHead(204).end();
      if (event.data.subject === 'A' && event.data.sequence === 1) void otherHasAll.then(end);
      else end();
    });
    await bank().events.send();
    await other.close();
    expect([numbers('A', other), numbers('B', other)]).toEqual([[1, 2], [1]]);
    expect([numbers('A'), numbers('B')]).toEqual([[1, 2], [1]]);
    const states = (await bank().events.deliveries()).map(({ state, attempts }) => `${state} ${attempts}`);
    expect(new Set(states)).toEqual(new Set(['DELIVERED 1']));
  });

  it('sends what becomes due while it looks for more', async () => {
    for (const version of [1, 2]) await tell('A', version);
    await tell('B');
    const firstCame = new Promise<() => void>((resolve) =>
      receiver().answers((response, { event }) => {
        const end = () => void response.writeHead(204).end();
        if (event.data.subject === 'A' && event.data.sequence === 1) resolve(end);
        else end();
      }),
    );
    const write = writeTo(bank().database.db);
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
    for (const { url } of others) await bank().events.create({ corporateId: OWNER, url });
    for (const subject of ['A', 'B', 'C', 'D', 'E']) await tell(subject);
    const all = [receiver(), ...others];
    let most = 0;
    const claimed = () => bank().database.db.$count(delivery, isNotNull(delivery.leasedUntil));
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
      receiver().answers((response, { event }) => {
        if (event.data.subject === 'B') release();
        if (event.data.subject === 'B') return response.writeHead(204).end();
        release = () => void response.writeHead(204).end();
        return resolve();
      }),
    );
    const sent = bank().events.send();
    await isHanging;
    await tell('B');
    await bank().events.send();
    await sent;
    expect([...(await stateOf('A')), ...(await stateOf('B'))]).toEqual(['1 DELIVERED 1 ', '1 DELIVERED 1 ']);
  });

  it('never tries a subject twice at a time, although two processes send', async () => {
    for (let version = 1; version <= 12; version += 1) await tell(`S${version % 3}`, version);
    const open = new Map<string, number>();
    let most = 0;
    receiver().answers((response, { event: { data } }) => {
      open.set(data.subject, (open.get(data.subject) ?? 0) + 1);
      most = Math.max(most, open.get(data.subject) ?? 0);
      setImmediate(() => {
        open.set(data.subject, (open.get(data.subject) ?? 0) - 1);
        response.writeHead(204).end();
      });
    });
    const senders = [newSender(), newSender()];
    while ((await bank().database.db.$count(delivery, eq(delivery.state, 'WAITING'))) > 0)
      await Promise.all(senders.map((sender) => sender.drain()));
    await Promise.all(senders.map((sender) => sender.close()));
    expect(most).toBe(1);
    for (const subject of ['S0', 'S1', 'S2']) expect(numbers(subject)).toEqual([1, 2, 3, 4]);
  });

  it('aborts its tries when it closes, and they do not count', async () => {
    await tell('A');
    const sender = newSender();
    const isOpen = new Promise<void>((resolve) => receiver().answers(() => resolve()));
    await sender.start();
    await isOpen;
    await sender.close();
    await sender.start();
    expect(await stateOf('A')).toEqual(['1 WAITING 0 ']);
    receiver().answers(204);
    await bank().events.send();
    expect(numbers('A')).toEqual([1, 1]);
  });
});
