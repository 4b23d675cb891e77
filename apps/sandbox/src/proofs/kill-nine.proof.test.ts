import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newIdempotencyKey } from '@ibk/sdk';
import { createBank } from '@ibk/sdk/node';
import type { Bank } from '@ibk/sdk';
import { fixedClock } from '../operation/clock.ts';
import { openDatabase } from '../db/open.ts';
import { leg } from '../db/schema/banking.ts';
import { transaction } from '../db/schema/transactions.ts';
import { createSecrets } from '../operation/secrets.ts';
import { profileOf } from '../http/profiles.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { seedDemo } from '../demo/demo-world.ts';
import { randomFrom } from '../demo/random.ts';
import { seedOnce } from '../seed-once.ts';
import { databases, EMBEDDED } from '../testing/databases.ts';
import { type BankProcess, freePort, startBank } from './bank-process.ts';
import { enterVerified, hireApprovers } from './enter-verified.ts';
import { newPlace, type Place } from './place.ts';

const LONG = inject('isLongProof');
const KILLS = LONG ? 20 : 1;
const APPROVERS = 8;
/** Fails the proof if approvals are refused, since its loops would wait for them. */
const LIMIT_MS = LONG ? 3_600_000 : 120_000;
const TRANSACTIONS = KILLS * 150;
/** Payments that are open when the bank is killed. */
const HANGING = LONG ? 200 : 5;
/** Part of the test's title, so that every failure prints it. */
const SEED = 20_261_121;

/** An approval that was sent; its key and body allow the same request again. */
interface Sent {
  referenceId: string;
  body: Parameters<Bank['transactions']['approve']>[0];
  idempotencyKey: string;
  by: Bank;
}

// Short, on the embedded database: this process writes its files, and a server would outlive it.
describe.each(LONG ? databases() : [EMBEDDED])(
  `kill -9 in mid-approval, ${KILLS} times with seed ${SEED}, on $name,`,
  ({ databaseUrl }) => {
    const random = randomFrom(SEED);
    const acknowledged = new Set<string>();
    let place: Place;
    let unknown = 0;
    let answeredAgain: string[] = [];
    let pending: string[];
    let usernames: string[];
    let readyAfterMs: number[] = [];

    async function approve(by: Bank, referenceId: string, sent: Sent[]): Promise<void> {
      const items = [{ referenceId, version: 2 }];
      const { authorisationId } = await by.transactions.authorise({ action: 'approve', items });
      const body = { items, authorisation: { authorisationId, code: '000000' } };
      const idempotencyKey = newIdempotencyKey();
      sent.push({ referenceId, body, idempotencyKey, by });
      const { results } = await by.transactions.approve(body, { idempotencyKey });
      if (results[0]?.outcome === 'done') acknowledged.add(referenceId);
    }

    /** Approves until the bank is gone. @returns the approvals that were sent but never answered */
    async function load(approvers: readonly Bank[]): Promise<Sent[]> {
      const sent: Sent[] = [];
      await Promise.all(
        approvers.map(async (by) => {
          for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
            try {
              await approve(by, next, sent);
            } catch {
              return; // the bank is gone
            }
          }
        }),
      );
      return sent.filter(({ referenceId }) => !acknowledged.has(referenceId));
    }

    beforeAll(async () => {
      place = await newPlace(databaseUrl);
      const now = Date.now();
      const database = await openDatabase(place.at);
      await seedOnce(database.db, (tx) => seedDemo(tx, fixedClock(now), createSecrets(10)));
      usernames = await hireApprovers(database.db, APPROVERS);
      pending = await enterVerified(database.db, TRANSACTIONS, now);
      await database.close();

      const port = await freePort();
      const env = { ...place.env, PORT: String(port) };
      let bank: BankProcess = await startBank(env);
      const options = { baseUrl: `http://127.0.0.1:${port}`, profile: profileOf('default'), retry: 'off' as const };
      const approvers = usernames.map(() => createBank(options));
      for (const [index, approver] of approvers.entries()) {
        await approver.session.login({ username: usernames[index] ?? '', password: 'Sandi12345' });
      }
      for (let kill = 0; kill < KILLS; kill += 1) {
        const loading = load(approvers);
        // A random point in the middle, after some answers.
        const enough = acknowledged.size + 5 + random.below(30);
        while (acknowledged.size < enough) await wait(1 + random.below(9));
        await bank.kill();
        const unanswered = await loading;
        unknown += unanswered.length;
        bank = await startBank(env);
        readyAfterMs = [...readyAfterMs, bank.readyAfterMs];
        for (const { by, body, idempotencyKey } of unanswered) {
          const { results } = await by.transactions.approve(body, { idempotencyKey });
          answeredAgain = [...answeredAgain, ...results.map(({ outcome, status }) => `${outcome} ${status ?? ''}`)];
          for (const { outcome, referenceId } of results) if (outcome === 'done') acknowledged.add(referenceId);
        }
      }
      await bank.kill();
      await Promise.all(approvers.map((approver) => approver.close()));
    }, LIMIT_MS);
    afterAll(async () => {
      await place.remove();
    });

    it('cuts some approvals off, as the proof requires', () => {
      expect(unknown).toBeGreaterThanOrEqual(KILLS);
      expect(acknowledged.size).toBeGreaterThan(KILLS * 5);
    });

    it('lets the same request finish every unanswered approval', () => {
      expect(answeredAgain.filter((answer) => answer !== 'done SUCCESS')).toEqual([]);
    });

    it('loses no acknowledged approval and leaves none half done', async () => {
      const database = await openDatabase(place.at);
      const debits = await database.db.select({ referenceId: leg.referenceId }).from(leg).where(eq(leg.leg, 1));
      const times = (referenceId: string) => debits.filter((debit) => debit.referenceId === referenceId).length;
      const breaches = await checkLedger(database.db);
      await database.close();
      expect([...acknowledged].filter((referenceId) => times(referenceId) !== 1)).toEqual([]);
      expect(breaches).toEqual([]);
    });

    it('keeps payments without an answer: the next process inquires, and settles each once', async () => {
      const before = await openDatabase(place.at);
      const hanging = await enterVerified(before.db, HANGING, Date.now(), 'TRF_ONL');
      await before.close();
      const port = await freePort();
      const baseUrl = `http://127.0.0.1:${port}`;
      const control = (path: string, body: object) =>
        fetch(`${baseUrl}/sandbox${path}`, { method: 'POST', body: JSON.stringify(body) });
      const env = { ...place.env, PORT: String(port) };
      const first = await startBank(env);
      // The bank has the real clock, and late in the day the demo world has used up the limit of that day.
      await control('/clock', { advance: '1d' });
      const rules = [{ match: { productId: 'TRF_ONL' }, outcome: 'hang', asks: 'success' }];
      await control('/scenario', { name: 'silent', rules });
      const approver = createBank({ baseUrl, profile: profileOf('default'), retry: 'off' });
      await approver.session.login({ username: usernames[0] ?? '', password: 'Sandi12345' });
      for (const referenceId of hanging) await approve(approver, referenceId, []);
      expect(hanging.filter((referenceId) => !acknowledged.has(referenceId))).toEqual([]);
      await first.kill();
      const next = await startBank(env);
      for (const advance of ['1d', '1m']) await control('/clock', { advance });
      // The bank looks for due payments every five seconds, and settles the last one last.
      const isSettled = async (referenceId = '') => {
        const books = await fetch(`${baseUrl}/sandbox/ledger?referenceId=${referenceId}`);
        return ((await books.json()) as { legs: unknown[] }).legs.length > 0;
      };
      while (!(await isSettled(hanging.at(-1)))) await wait(200);
      await approver.close();
      await next.kill();
      const after = await openDatabase(place.at);
      const { db } = after;
      const settled = await db.$count(
        transaction,
        and(inArray(transaction.referenceId, hanging), eq(transaction.status, 'SUCCESS')),
      );
      const legs = await db.$count(leg, inArray(leg.referenceId, hanging));
      const breaches = await checkLedger(db);
      await after.close();
      expect([settled, legs, breaches]).toEqual([HANGING, HANGING * 4, []]);
    }, 120_000);

    it('is followed each time by a start without help', () => {
      expect(readyAfterMs).toHaveLength(KILLS);
      console.log(
        `ready after ${readyAfterMs.map(Math.round).join(', ')} ms; ${acknowledged.size} approved, ${unknown} cut off`,
      );
    });
  },
);
