import { asc, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { account, hold, leg } from '../db/schema/banking.ts';
import { corporateGroup } from '../db/schema/identity.ts';
import { outsideOrder } from '../db/schema/outside.ts';
import { transaction } from '../db/schema/transactions.ts';
import { uploadRow } from '../db/schema/upload.ts';
import { writeTo } from '../db/write.ts';
import { type Random, randomFrom } from '../demo/random.ts';
import type { ScenarioRule } from '../domain/outside/scenario.ts';
import { postDue } from '../domain/transactions/batch/post-batch.ts';
import { returnDue } from '../domain/transactions/pay/return-transfer.ts';
import type { SettlePort } from '../domain/transactions/facts/settle-port.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import { approveBatch, enterBatch, type MadeBatch } from '../testing/batch-factory.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { drawRows, endOf, FATES, type FateName, mayBe, type ModelRow, returnedLines, sumsOf } from './batch-model.ts';
import { type Death, dyingPort, survive } from './dying-port.ts';

const LONG = inject('isLongProof');
/** The seed of the first run; each run after it has the next one. */
const SEED = 20_262_910;
const RUNS = LONG ? 300 : 6;
const REPLAYED = inject('modelSeed');
const SEEDS = REPLAYED === null ? Array.from({ length: RUNS }, (_, run) => SEED + run) : [REPLAYED];
/**
 * Three hours in steps of ten minutes, then a week in steps shorter than any window of a rail, so that every window has
 * been open, also after a weekend with a holiday, and every answer has come.
 */
const STEPS = [...Array.from({ length: 18 }, () => '10m'), ...Array.from({ length: 24 }, () => '7h')];

const FATE_NAMES = Object.keys(FATES) as FateName[];
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(INTERNAL_ACCOUNTS).map(([name, { accountNumber }]) => [accountNumber, name]),
);
const farAccount = (fate: FateName): string => `90000${FATE_NAMES.indexOf(fate)}`;

/** A batch with what the model knows of it. */
interface Run extends MadeBatch {
  rows: readonly ModelRow[];
  payees: readonly string[];
}

describe.each(databases())('The rows of batches on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let source: string;
  let username: string;
  const near = new Map<FateName, string>();
  const write: SettlePort['write'] = (work) => writeTo(bank.database.db)(work);

  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
    const { db } = bank.database;
    await db.update(corporateGroup).set({ limitTransaction: 10n ** 15n });
    ({ accountNumber: source } = await bank.factories.account({ balance: 9_000_000_000_000 }));
    ({ username } = await bank.factories.user({ roleId: 'APR_USER', limitTransaction: 10n ** 15n }));
    for (const fate of FATE_NAMES)
      near.set(fate, (await bank.factories.account({ corporateId: null, balance: 0 })).accountNumber);
    await db
      .update(account)
      .set({ status: 'CLOSED' })
      .where(eq(account.accountNumber, near.get('closed') ?? ''));
    const rules = FATE_NAMES.flatMap((fate): ScenarioRule[] => {
      const { rule } = FATES[fate];
      return rule ? [{ match: { dest: [near.get(fate) ?? '', farAccount(fate)] }, ...rule }] : [];
    });
    await bank.useScenario({ name: 'batches', rules });
  });
  afterAll(() => bank.close());

  const port = (): SettlePort => ({
    clock: bank.clock,
    profile: bank.profile,
    read: bank.database.db,
    write,
    announce: () => undefined,
  });
  const now = () => ({ now: new Date(bank.clock.now()), zone: bank.profile.timeZone });

  async function approved(random: Random): Promise<Run> {
    const isSalary = random.below(2) === 0;
    const rows = drawRows(random, isSalary);
    const payees = rows.map(({ channel, fate }) =>
      channel === 'INTERNAL' ? (near.get(fate) ?? '') : farAccount(fate),
    );
    return write(async (tx) => {
      const made = rows.map(({ amount, channel, instalment }, index) => ({
        ...{ amount, channel, customerId: payees[index] ?? '' },
        ...(instalment === null ? {} : { instalment }),
      }));
      const productId = isSalary ? ('SI_GAJI_MULTI' as const) : ('MLT_TRF_INT' as const);
      const batch = await enterBatch(tx, { rows: made, productId, source, ...now() });
      await approveBatch(tx, batch, { username, ...now() });
      return { ...batch, rows, payees };
    });
  }

  /** The books of a batch. */
  async function booksOf({ referenceId, referenceChannel }: MadeBatch) {
    const { db } = bank.database;
    const rows = await db
      .select({ row: uploadRow, order: outsideOrder.state })
      .from(uploadRow)
      .leftJoin(outsideOrder, eq(outsideOrder.orderKey, sql`${referenceId}::text || '-' || ${uploadRow.line} || '-1'`))
      .where(eq(uploadRow.referenceChannel, referenceChannel))
      .orderBy(asc(uploadRow.line));
    const seen = rows.map(({ row, order }) => ({
      status: row.status,
      isSent: row.sentAt !== null,
      hasArrived: order !== null && order !== 'void',
    }));
    const lines = await db
      .select()
      .from(leg)
      .where(like(leg.referenceId, `${referenceId}-%`))
      .orderBy(asc(leg.referenceId), asc(leg.leg));
    const legs: Record<string, string> = {};
    for (const { referenceId: reference, accountNumber, amount } of lines) {
      const moved = `${NAMES[accountNumber] ?? accountNumber} ${amount}`;
      legs[reference] = legs[reference] === undefined ? moved : `${legs[reference]}, ${moved}`;
    }
    const [held] = await db.select().from(hold).where(eq(hold.referenceId, referenceId));
    const [batch] = await db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    return { seen, legs, left: held?.left, status: batch?.status };
  }

  /** Compares the books with the model. @param isDone whether all time has passed */
  async function compare(run: Run, isDone: boolean): Promise<void> {
    const { seen, ...books } = await booksOf(run);
    run.rows.forEach((row, index) => {
      const each = seen[index] ?? expect.unreachable();
      expect(isDone ? [endOf(row, each)] : mayBe(row, each)).toContain(each.status);
    });
    const sums = sumsOf(
      run.rows,
      seen.map((each) => each.status),
      { ...run, source },
    );
    if (isDone) {
      const credits = await bank.database.db
        .select({ of: transaction.returnOf })
        .from(transaction)
        .where(like(transaction.returnOf, `${run.referenceId}-%`));
      const returned = returnedLines(run.rows, seen).map((line) => `${run.referenceId}-${line}`);
      expect(credits.map(({ of }) => of).toSorted()).toEqual(returned.toSorted());
    }
    // A bank that was killed before the end of a batch ends it later.
    const isEnded = isDone || books.status !== 'SUSPECT';
    expect(books).toEqual({ ...sums, status: isEnded ? sums.status : 'SUSPECT' });
  }

  /** The fates and ends that were met. */
  const met = new Set<string>();

  async function play(seed: number): Promise<void> {
    const random = randomFrom(seed);
    const run = await approved(random);
    for (const step of STEPS) {
      const death: Death =
        random.below(3) === 0 ? { write: 1 + random.below(9), isBefore: random.below(2) === 0 } : null;
      for (const job of [postDue, returnDue]) await job(dyingPort(port(), death), survive).catch(survive);
      await compare(run, false);
      bank.clock.advance(step);
    }
    for (let again = 0; again < 3; again += 1) {
      for (const job of [postDue, returnDue]) await job(port(), (fault) => expect.unreachable(String(fault)));
      bank.clock.advance('2h');
    }
    await compare(run, true);
    for (const { status } of (await booksOf(run)).seen) met.add(status);
    for (const { fate } of run.rows) met.add(fate);
    expect(await checkLedger(bank.database.db)).toEqual([]);
  }

  it(`are paid, refused or left open as a model says, through deaths of the bank, in ${SEEDS.length} runs from seed ${SEEDS[0]}`, async () => {
    for (const seed of SEEDS)
      await play(seed).catch((cause: unknown) => {
        throw new Error(`Seed ${seed} differs. To replay: MODEL_SEED=${seed} npm run prove -- upload`, { cause });
      });
    if (REPLAYED === null) expect([...met].sort()).toEqual([...FATE_NAMES, 'FAILED', 'SUCCESS', 'SUSPECT'].sort());
  }, 7_200_000);
});
