import { setTimeout as wait } from 'node:timers/promises';
import { type Bank, isBankError, newIdempotencyKey } from '@ibk/sdk';
import { createBank } from '@ibk/sdk/node';
import { fromSen } from '@ibk/sdk/format';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import {
  virtualAccountBill,
  virtualAccountPayment,
  type VirtualAccountPaymentState,
} from '../db/schema/virtual-accounts.ts';
import { seedDemo } from '../demo/demo-world.ts';
import { randomFrom } from '../demo/random.ts';
import { profileOf } from '../http/profiles.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { fixedClock } from '../operation/clock.ts';
import { createSecrets } from '../operation/secrets.ts';
import { seedOnce } from '../seed-once.ts';
import { databases } from '../testing/databases.ts';
import { SOURCE } from '../testing/desk.ts';
import { freePort, startBank } from './bank-process.ts';
import { newPlace } from './place.ts';

const PAYMENTS = 1_000;
const PAYERS = 8;
const KILLS = 10;
/** Part of the test's title, so that every failure prints it. */
const SEED = 20_261_128;
const OWED = PAYMENTS * 30_000 + 0.01;
const NUMBER = '1170030000009012';
/** How often a payer of the portal looks again after somebody else has paid the part that was shown. */
const LOOKS = 20;
/** Rules that may refuse a payment once others have paid. */
const LATE = ['rail.amount', 'bill.paid', 'bill.choice', 'bill.underWay', 'bill.changed'];
const LIMIT_MS = 3_600_000;

/** Calls until the bank answers; the same key makes it one request. @returns the answer, or the rule that refused it */
async function answered<T>(call: () => Promise<T>): Promise<T | string> {
  for (;;)
    try {
      return await call();
    } catch (fault) {
      if (!isBankError(fault)) throw fault;
      if (['network', 'timeout', 'outcome-unknown'].includes(fault.kind)) await wait(50);
      else return fault.ruleId ?? fault.kind;
    }
}

type Desk = Record<'maker' | 'verifier' | 'approver', Bank>;

/** Pays by the portal: entered, verified and approved. @returns the rule that refused it, or null */
async function payByPortal({ maker, verifier, approver }: Desk, amount: number): Promise<string | null> {
  const bills = await answered(() =>
    maker.accounts.readVirtualAccountBills({ merchantId: 'M0003', virtualAccount: NUMBER }),
  );
  if (typeof bills === 'string') return bills;
  const [choice] = bills.choices;
  if (!choice || !('installmentId' in choice)) throw new Error('The account has no plan');
  const { installmentId, installmentDetailId = '', otherInfo } = choice;
  const parameters = { merchantId: 'M0003', type: 'INSTALLMENT', installmentId, installmentDetailId } as const;
  const paid = Math.min(amount, otherInfo?.deficiencyAmount ?? amount);
  const payment = { productId: 'MULTI_PYM', source: SOURCE, dest: NUMBER, amount: paid, parameters } as const;
  const inquired = await answered(() => maker.transactions.inquire(payment));
  if (typeof inquired === 'string') return inquired;
  const { requestId } = inquired;
  const authorise = async (by: Bank, asked: Parameters<Bank['transactions']['authorise']>[0]) => {
    const given = await answered(() => by.transactions.authorise(asked));
    if (typeof given === 'string') throw new Error(`The authorisation was refused: ${given}`);
    return { authorisationId: given.authorisationId, code: '000000' };
  };
  const schedule = { autoType: 'NOW' } as const;
  const entry = {
    requestId,
    schedule,
    note: '',
    authorisation: await authorise(maker, { action: 'entry', requestId }),
  };
  const idempotencyKey = newIdempotencyKey();
  const entered = await answered(() => maker.transactions.enter(entry, { idempotencyKey }));
  if (typeof entered === 'string') return entered;
  for (const [by, action, version] of [
    [verifier, 'verify', 1],
    [approver, 'approve', 2],
  ] as const) {
    const items = [{ referenceId: entered.referenceId, version }];
    const body = { items, authorisation: await authorise(by, { action, items }) };
    const key = newIdempotencyKey();
    const moved = await answered(() => by.transactions[action](body, { idempotencyKey: key }));
    if (typeof moved === 'string') return moved;
    const [result] = moved.results;
    if (result?.outcome !== 'done') return result?.ruleId ?? 'none';
  }
  return null;
}

/** Pays from outside of the portal. @returns the rule that refused it, or null */
async function payFromOutside(baseUrl: string, amount: number, paymentKey: string): Promise<string | null> {
  const body = JSON.stringify({ virtualAccountNumber: NUMBER, amount, payer: 'ATM', paymentKey });
  for (;;) {
    const sent = fetch(`${baseUrl}/sandbox/virtual-account/payment`, { method: 'POST', body });
    const answer = await sent.catch(() => null);
    if (answer?.ok) return null;
    if (answer) return ((await answer.json()) as { ruleId: string }).ruleId;
    await wait(50);
  }
}

/** A bank in a process with the demo world, a plan to pay, and the people who pay it by the portal. */
async function openBank(databaseUrl: string | null) {
  const place = await newPlace(databaseUrl);
  const database = await openDatabase(place.at);
  await seedOnce(database.db, (tx) => seedDemo(tx, fixedClock(Date.now()), createSecrets(10)));
  await database.close();
  const port = await freePort();
  const env = { ...place.env, PORT: String(port) };
  let bank = await startBank(env);
  const baseUrl = `http://127.0.0.1:${port}`;
  const signIn = async (username: string) => {
    const client = createBank({ baseUrl, profile: profileOf('default'), retry: 'off' });
    await client.session.login({ username, password: 'Sandi12345' });
    return client;
  };
  const [maker, verifier, approver] = [await signIn('ekoS1'), await signIn('fitriA1'), await signIn('gunawanR1')];
  await maker.virtualAccounts.registerVirtualAccount({
    ...{ merchantId: 'M0003', virtualAccountName: 'SITI', idMember: '9012', virtualAccountType: 'CR_ONLY' },
    ...{ virtualAccountInstallment: true, installmentMessage: 'Pinjaman', installmentType: 'OPEN', tenor: 999 },
    ...{ amount: OWED, minTransaction: 10_000 },
  });
  return {
    baseUrl,
    desk: { maker, verifier, approver },
    kill: async () => {
      await bank.kill();
      bank = await startBank(env);
    },
    /** Ends the bank. @returns what its database says of the payments */
    end: async () => {
      await Promise.all([maker, verifier, approver].map((client) => client.close()));
      await bank.kill();
      const { db, close } = await openDatabase(place.at);
      const of = eq(virtualAccountPayment.virtualAccountNumber, NUMBER);
      const isIn = (state: VirtualAccountPaymentState) => and(of, eq(virtualAccountPayment.state, state));
      const made = await db.select().from(virtualAccountPayment).where(isIn('PAID'));
      const reserved = await db.$count(virtualAccountPayment, isIn('RESERVED'));
      const isBill = eq(virtualAccountBill.virtualAccountNumber, NUMBER);
      const [bill] = await db.select().from(virtualAccountBill).where(isBill);
      const breaches = await checkLedger(db);
      await close();
      await place.remove();
      return { made, reserved, bill, breaches };
    },
  };
}

describe.each(databases())(`${PAYMENTS} payments of one virtual account on $name`, ({ databaseUrl }) => {
  const title = `by eight payers, the bank killed ${KILLS} times, are each made once or not at all, by seed ${SEED}`;
  it(title, { timeout: LIMIT_MS }, async () => {
    const { baseUrl, desk, kill, end } = await openBank(databaseUrl);
    const refused = new Map<string, number>();
    let [done, kills] = [0, 0];
    let turn = Promise.resolve();
    const strike = async () => {
      if (kills >= KILLS || done < ((kills + 0.5) * PAYMENTS) / KILLS) return;
      kills += 1;
      await kill();
    };
    const payer = async (index: number) => {
      const random = randomFrom(SEED + index);
      const isOutside = index % 2 === 0;
      for (let at = index; at < PAYMENTS; at += PAYERS) {
        const amount = 20_000 + random.below(40_000) + (at % 3) / 100;
        const pay = () => (isOutside ? payFromOutside(baseUrl, amount, `key-${at}`) : payByPortal(desk, amount));
        let ruleId = await pay();
        for (let look = 1; !isOutside && ruleId === 'bill.choice' && look < LOOKS; look += 1) ruleId = await pay();
        if (ruleId !== null) refused.set(ruleId, (refused.get(ruleId) ?? 0) + 1);
        done += 1;
        // Whoever is paying at this moment is cut off.
        await (turn = turn.then(strike));
      }
    };
    await Promise.all(Array.from({ length: PAYERS }, (_, index) => payer(index)));
    // The bank looks every five seconds for payments whose outcome is open.
    await wait(15_000);
    const { made, reserved, bill, breaches } = await end();
    const paid = made.reduce((sum, { amount }) => sum + amount, 0n);
    console.log(`${made.length} paid, refused ${JSON.stringify(Object.fromEntries(refused))}, ${kills} kills`);
    expect([kills, reserved, breaches]).toEqual([KILLS, 0, []]);
    expect(fromSen(paid)).toBeLessThanOrEqual(OWED);
    expect(bill?.paid).toBe(paid);
    expect(new Set(made.map(({ partId }) => partId)).size).toBe(made.length);
    expect([...refused.keys()].filter((rule) => !LATE.includes(rule))).toEqual([]);
    expect(made.length + [...refused.values()].reduce((sum, count) => sum + count, 0)).toBe(PAYMENTS);
    expect(new Set(made.map(({ paymentKey }) => paymentKey === null)).size).toBe(2);
  });
});
