import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { leg } from '../db/schema/banking.ts';
import { outsideOrder } from '../db/schema/outside.ts';
import { transaction, type TransactionRow } from '../db/schema/transactions.ts';
import { writeTo } from '../db/write.ts';
import { randomFrom } from '../demo/random.ts';
import type { Outcome, ScenarioRule } from '../domain/outside/scenario.ts';
import { findMember, sessionOf } from '../operation/member.ts';
import { moveTransaction } from '../domain/transactions/move/move.ts';
import { returnDue } from '../domain/transactions/pay/return-transfer.ts';
import type { SettlePort } from '../domain/transactions/facts/settle-port.ts';
import { askDue, settleOne, settleOpen } from '../domain/transactions/pay/settle.ts';
import { stateOf } from '../domain/transactions/facts/transaction-state.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { DEST, enter, ONLINE, RTGS, SKN, SOURCE, stage, type Transfer } from '../testing/desk.ts';
import { IN_TEST } from '../testing/in-test.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { type Death, dyingPort, survive } from './dying-port.ts';

const LONG = inject('isLongProof');
/** Part of the test's title, so that every failure prints it. */
const SEED = 20_261_122;
const RUNS = LONG ? 200 : 12;

/** One payment of each rail. */
const PAYMENTS: Readonly<Record<string, Transfer>> = {
  TRF_INT: { dest: DEST, amount: 50_000.25 },
  TRF_ONL: { ...ONLINE, amount: 50_000.25 },
  TRF_BIF: { ...ONLINE, productId: 'TRF_BIF', amount: 50_000.25 },
  SKN: { ...SKN, amount: 50_000.25 },
  RTGS: { ...RTGS, amount: 100_000_000.25 },
  PLN_POST: { productId: 'PLN_POST', dest: '121100450029', amount: null },
  PLN_PRE: { productId: 'PLN_PRE', dest: '12004556778', amount: null, parameters: { denomId: '100' } },
  MPN_G3: { productId: 'MPN_G3', dest: '026070100007011', amount: null },
  MULTI_PYM: {
    productId: 'MULTI_PYM',
    dest: '1170022600001127',
    amount: 50_000.25,
    parameters: { merchantId: 'M0002', type: 'DEFAULT' },
  },
};
/** Payments within the bank, which reach no outside party if they succeed at once. */
const STAY: readonly string[] = ['TRF_INT', 'MULTI_PYM'];
/** Transfers, whose money another bank may return. */
const RETURNABLE: readonly string[] = ['TRF_ONL', 'TRF_BIF', 'SKN', 'RTGS'];

/** Every outcome, and the status in which it ends. A returned transfer also ends in a credit. */
const ENDS: readonly (readonly [ScenarioRule, TransactionRow['status']])[] = [
  [{ outcome: 'success' }, 'SUCCESS'],
  [{ outcome: 'success', delay: '20m' }, 'SUCCESS'],
  [{ outcome: 'refuse' }, 'FAILED'],
  [{ outcome: 'refuse', delay: '20m' }, 'FAILED'],
  [{ outcome: 'hang' }, 'SUSPECT'],
  [{ outcome: 'hang', asks: 'refuse' }, 'FAILED'],
  [{ outcome: 'hang', asks: 'success', delay: '40m' }, 'SUCCESS'],
  [{ outcome: 'lost' }, 'SUCCESS'],
  [{ outcome: 'late', delay: '30m' }, 'SUCCESS'],
  [{ outcome: 'return', delay: '2h' }, 'SUCCESS'],
];

/** No death, and each of a payment's three database transactions. */
const DEATHS: readonly [Death, ...Death[]] = [
  null,
  ...[1, 2, 3].flatMap((write) => [
    { write, isBefore: true },
    { write, isBefore: false },
  ]),
];

describe.each(databases())(`A payment on $name, from seed ${SEED}`, ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  let verifier: Clerk;
  let start: number;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    start = bank.clock.now();
  });
  afterAll(() => bank.close());

  const port = (): SettlePort => ({
    clock: bank.clock,
    profile: bank.profile,
    read: bank.database.db,
    write: writeTo(bank.database.db),
    announce: () => undefined,
  });
  const rowsOf = (...referenceIds: string[]) =>
    bank.database.db.select().from(transaction).where(inArray(transaction.referenceId, referenceIds));
  const legsOf = async (referenceId: string) =>
    (await bank.database.db.select().from(leg).where(eq(leg.referenceId, referenceId)).orderBy(leg.leg)).map(
      ({ accountNumber, amount }) => [accountNumber, amount],
    );

  /** Enters and verifies a payment, and approves it without executing it. */
  async function approved(payment: Transfer): Promise<string> {
    const { referenceId, version } = await enter(maker, payment);
    await stage(verifier, 'verify', [{ referenceId, version }]);
    await writeTo(bank.database.db)(async (tx) => {
      const who = await findMember(tx, 'gunawanR1');
      if (!who) throw new Error('gunawanR1 is gone');
      const now = new Date(bank.clock.now());
      const session = sessionOf(who, { sessionId: 'proof', loginAt: now });
      const state = await stateOf(tx, session, referenceId, { locks: true });
      if (!state) throw new Error(`${referenceId} is gone`);
      const why = { reason: null, reasonCode: null, keyHash: 'proof' };
      await moveTransaction({ tx, session, calledFrom: IN_TEST, now, zone: bank.profile.timeZone }, state, {
        action: 'approve',
        seenVersion: 2,
        ...why,
      });
    });
    return referenceId;
  }
  /** Lets the bank live for some hours; it is killed now and then at any of its database transactions. */
  async function live(hours: number, nextDeath: () => Death): Promise<void> {
    for (let minute = 0; minute < hours * 60; minute += 10) {
      bank.clock.advance('10m');
      for (const job of [settleOpen, askDue, returnDue])
        await job(dyingPort(port(), nextDeath()), survive).catch(survive);
    }
    for (const job of [settleOpen, askDue, returnDue]) await job(port(), survive);
  }

  async function run(productId: string, [rule, end]: (typeof ENDS)[number], death: Death, nextDeath: () => Death) {
    bank.clock.set(start);
    // The bill and the billing code can be paid again.
    await bank.database.db.update(outsideOrder).set({ billKey: null, dest: 'earlier' });
    await bank.database.db.update(transaction).set({ billKey: null });
    const payment = PAYMENTS[productId] ?? {};
    await bank.useScenario({ name: 'proof', rules: [{ ...rule, match: { productId } }] });
    const referenceId = await approved(payment);
    await settleOne(dyingPort(port(), death), referenceId).catch(survive);
    await live(5, nextDeath);

    const [row] = await rowsOf(referenceId);
    if (!row) throw new Error(`${referenceId} is gone`);
    const orders = await bank.database.db
      .select()
      .from(outsideOrder)
      .where(eq(outsideOrder.orderKey, `${referenceId}-1`));
    const isPlainInHouse = STAY.includes(productId) && rule.outcome === 'success' && !('delay' in rule);
    // Killed after the payment was claimed and before it was sent: it never arrives, as an inquiry shows.
    const isNeverSent = orders[0]?.state === 'void';
    expect(orders).toHaveLength(isPlainInHouse ? 0 : 1);
    // The state refuses a payment that another bank would return.
    const isRefused = isNeverSent || (productId === 'MPN_G3' && rule.outcome === 'return');
    expect(row.status).toBe(isRefused ? 'FAILED' : end);
    const paid = [
      [SOURCE, -row.amount],
      [row.creditAccount, row.amount],
      ...(row.fee > 0n
        ? [
            [SOURCE, -row.fee],
            ['00000000000008', row.fee],
          ]
        : []),
    ];
    expect(await legsOf(referenceId)).toEqual(row.status === 'SUCCESS' ? paid : []);
    const isBack = rule.outcome === 'return' && !isNeverSent && RETURNABLE.includes(productId);
    expect([isBack, row.returnedBy !== null]).toEqual([isBack, isBack]);
    const { rules } = await bank.scenarioReport();
    expect(rules[0]?.hits ?? 0).toBe(isPlainInHouse || isNeverSent ? 0 : 1);
    expect(await checkLedger(bank.database.db)).toEqual([]);
  }

  it(`by every rail, with every outcome and ${RUNS} kills in between, is debited once or not at all`, async () => {
    const random = randomFrom(SEED);
    const all = Object.keys(PAYMENTS).flatMap((productId) => ENDS.map((end) => ({ productId, end })));
    const pickOne = () => all[random.below(all.length)] ?? expect.unreachable();
    const dealt = new Set<Outcome>();
    const mayDie = (): Death => (random.below(20) === 0 ? random.pick(DEATHS) : null);
    for (let index = 0; index < RUNS; index += 1) {
      // Money and limits of a day last for so many runs.
      if (index % 40 === 0) {
        await bank.reset();
        [maker, verifier] = [await signIn(bank, 'ekoS1'), await signIn(bank, 'fitriA1')];
      }
      const { productId, end } = LONG ? (all[index % all.length] ?? pickOne()) : pickOne();
      dealt.add(end[0].outcome);
      const death = random.pick(DEATHS);
      await run(productId, end, death, mayDie).catch((fault: unknown) => {
        throw new Error(`Run ${index}: ${productId} ${JSON.stringify(end)} killed at ${JSON.stringify(death)}`, {
          cause: fault,
        });
      });
    }
    expect(dealt.size).toBeGreaterThan(4);
  }, 3_600_000);
});
