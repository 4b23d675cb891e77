import { setTimeout as wait } from 'node:timers/promises';
import { verifyEvent } from '@ibk/sdk/node';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { event } from '../db/schema/events.ts';
import type { Tx } from '../db/tx.ts';
import { randomFrom } from '../demo/random.ts';
import { seedDemo } from '../demo/demo-world.ts';
import { fixedClock } from '../operation/clock.ts';
import { createSecrets } from '../operation/secrets.ts';
import { seedOnce } from '../seed-once.ts';
import { databases, EMBEDDED } from '../testing/databases.ts';
import { openReceiver, type Received, type Receiver } from '../testing/receiver.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { type BankProcess, freePort, startBank } from './bank-process.ts';
import { newPlace } from './place.ts';

const LONG = inject('isLongProof');
/** Each tells two events: of its virtual account, and of the account that it goes to. */
const PAYMENTS = LONG ? 5_000 : 20;
const RECEIVER_KILLS = LONG ? 20 : 1;
const BANK_KILLS = LONG ? 10 : 0;
const PAYERS = 4;
const ACCOUNTS = LONG ? 50 : 3;
const SEED = 20_261_127;
const CORPORATE = 'DINKESSU';
/** Of a merchant of that corporate; any amount, any number of times. */
const MODEL = '1170032600001127';

const numberOf = (index: number): string => `11700326${String(90_000_000 + index)}`;

/** Adds virtual accounts like the model. */
async function addAccounts(db: Tx): Promise<void> {
  for (const table of ['virtual_account', 'virtual_account_bill'])
    await db.execute(
      sql.raw(`insert into ${table}
        select (jsonb_populate_record(model, jsonb_build_object('virtual_account_number', '11700326' || 90000000 + n))).*
        from ${table} model, generate_series(0, ${ACCOUNTS - 1}) n where virtual_account_number = '${MODEL}'`),
    );
}

/** A bank that pays, sends and may be killed. */
interface Source {
  /** A control of the sandbox. @throws if nobody answers */
  control: (path: string, body?: object) => Promise<unknown>;
  /** Kills the bank and starts it again. */
  kill: () => Promise<void>;
  /** Lets the bank send for a moment. */
  send: () => Promise<unknown>;
  /** Ends the bank. @returns the id of every event that it told */
  end: () => Promise<string[]>;
}

const idsOf = async (db: Tx): Promise<string[]> =>
  (await db.select({ eventId: event.eventId }).from(event)).map(({ eventId }) => eventId);

async function inProcess(databaseUrl: string | null): Promise<Source> {
  const bank = await startSandbox({ databaseUrl });
  await addAccounts(bank.database.db);
  return {
    control: async (path, body) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      return (await bank.fetch(new Request(`http://bank.test/sandbox${path}`, init))).json();
    },
    kill: () => Promise.reject(new Error('A bank in the test has no process')),
    send: bank.events.send,
    end: async () => {
      const ids = await idsOf(bank.database.db);
      await bank.close();
      return ids;
    },
  };
}

async function asProcess(databaseUrl: string | null): Promise<Source> {
  const place = await newPlace(databaseUrl);
  const database = await openDatabase(place.at);
  await seedOnce(database.db, (tx) => seedDemo(tx, fixedClock(Date.now()), createSecrets(10)));
  await addAccounts(database.db);
  await database.close();
  const port = await freePort();
  const env = { ...place.env, PORT: String(port), IBK_EVENTS_LOCAL: '1' };
  let bank: BankProcess = await startBank(env);
  return {
    control: async (path, body) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      return (await fetch(`http://127.0.0.1:${port}/sandbox${path}`, init)).json();
    },
    kill: async () => {
      await bank.kill();
      bank = await startBank(env);
    },
    send: () => wait(1_000),
    end: async () => {
      await bank.kill();
      const after = await openDatabase(place.at);
      const ids = await idsOf(after.db);
      await after.close();
      await place.remove();
      return ids;
    },
  };
}

/** Pays all payments with several payers at once. A payment without an answer is paid again with its key. */
async function payAll(source: Source, before: (paid: number) => Promise<void>): Promise<void> {
  const random = randomFrom(SEED);
  const orders = Array.from({ length: PAYMENTS }, (_, index) => ({
    virtualAccountNumber: numberOf(random.below(ACCOUNTS)),
    amount: 10_000 + random.below(90_000),
    payer: 'BUDI',
    paymentKey: `event-${index}`,
  }));
  let paid = 0;
  const payer = async () => {
    for (let order = orders.pop(); order; order = orders.pop()) {
      await before(paid);
      let state: unknown;
      while (state !== 'PAID') {
        const answer = await source.control('/virtual-account/payment', order).catch(() => wait(50));
        state = (answer as { state?: string } | undefined)?.state;
      }
      paid += 1;
    }
  };
  await Promise.all(Array.from({ length: PAYERS }, payer));
}

/** What is wrong with what a receiver got of one subject: an event before the one that it follows, or one too few. */
function disorder(received: readonly Received[]): string[] {
  const next = new Map<string, number>();
  return received.flatMap(({ event: { data } }) => {
    const wanted = next.get(data.subject) ?? 1;
    if (data.sequence === wanted) next.set(data.subject, wanted + 1);
    return data.sequence > wanted ? [`${data.subject} ${data.sequence} before ${wanted}`] : [];
  });
}

describe.each(LONG ? databases() : [EMBEDDED])(
  `${PAYMENTS * 2} events on $name, the receiver killed ${RECEIVER_KILLS} times and the bank ${BANK_KILLS},`,
  ({ databaseUrl }) => {
    const opened: Receiver[] = [];
    afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));
    let report = '';
    afterAll(() => console.log(report));

    it(`come at least once, in order a subject, rightly signed, by seed ${SEED}`, { timeout: 3_600_000 }, async () => {
      const started = performance.now();
      const source = await (LONG ? asProcess : inProcess)(databaseUrl);
      const received: Received[] = [];
      const wrong: string[] = [];
      let secret = '';
      const receive = async (at?: number) => {
        const fresh = await openReceiver(at);
        fresh.answers((response, { body, headers }) => {
          try {
            verifyEvent(body, headers, secret);
          } catch (fault) {
            wrong.push(String(fault));
          }
          response.writeHead(204).end();
        });
        return fresh;
      };
      let receiver = await receive();
      const { port, url } = receiver;
      // It takes every event and answers none.
      const hanging = await openReceiver();
      hanging.answers(() => undefined);
      opened.push(hanging);
      const made = (await source.control('/endpoint', { corporateId: CORPORATE, url })) as Record<string, string>;
      const { endpointId } = made;
      secret = made.secret ?? '';
      if (LONG) await source.control('/endpoint', { corporateId: CORPORATE, url: hanging.url });
      const waiting = async (): Promise<number> => {
        const all = (await source.control('/endpoint')) as { endpointId: string; waiting: number }[];
        return all.find((each) => each.endpointId === endpointId)?.waiting ?? -1;
      };
      const close = async () => {
        received.push(...receiver.received);
        await receiver.close();
      };
      /** Kills the receiver while it has not answered what it got. */
      const cutOff = async () => {
        const hasEvent = new Promise<void>((resolve) => receiver.answers(() => resolve()));
        const sent = source.send();
        await Promise.race([hasEvent, sent]);
        await close();
        await sent;
      };
      let kills = 0;
      let bankKills = 0;
      const strike = async (paid: number) => {
        if (kills < RECEIVER_KILLS && paid >= ((kills + 1) * PAYMENTS) / (RECEIVER_KILLS + 1)) {
          kills += 1;
          await cutOff();
          receiver = await receive(port);
          await source.control('/clock', { advance: '10m' });
        }
        if (bankKills < BANK_KILLS && paid >= ((bankKills + 0.5) * PAYMENTS) / BANK_KILLS) {
          bankKills += 1;
          await source.kill();
        }
        if (!LONG && paid % 5 === 0) await source.send();
      };
      // One at a time; whoever pays meanwhile is cut off.
      let turn = Promise.resolve();
      await payAll(source, (paid) => (turn = turn.then(() => strike(paid))));
      while ((await waiting()) > 0) {
        await source.control('/clock', { advance: '10m' });
        await source.send();
      }
      const told = await source.end();
      await close();

      expect([kills, bankKills, told.length]).toEqual([RECEIVER_KILLS, BANK_KILLS, PAYMENTS * 2]);
      const ids = new Set(received.map(({ headers }) => headers['webhook-id']));
      expect(told.filter((id) => !ids.has(id))).toEqual([]);
      expect(disorder(received)).toEqual([]);
      expect(wrong).toEqual([]);
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      report = `${told.length} events, ${received.length - told.length} came twice, ${hanging.received.length} tries hung, ${seconds} s`;
    });
  },
);
