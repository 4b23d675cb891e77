import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '@ibk/sdk/contract';
import { balance } from '../db/schema/banking.ts';
import { corporateGroup, user } from '../db/schema/identity.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { inquire, SOURCE } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { CONTRACT } from './contract.ts';

const MOST_SEN = 7_000_000_000_000_000n;
/** Converts sen to the number JSON carries, built from text so that no rounding of doubles creeps in. */
const asJson = (sen: bigint): number => Number(`${sen / 100n}.${String(sen % 100n).padStart(2, '0')}`);
/** Amounts from 0 to 70 trillion; the second arm stays below two thousand million, where most real payments lie. */
const sen = fc.oneof(fc.bigInt({ min: 0n, max: MOST_SEN }), fc.bigInt({ min: 0n, max: 200_000_000_000n }));

const rowOf = (operationId: OperationId) => {
  const row = CONTRACT.find((each) => each.operationId === operationId);
  if (!row) throw new Error(`The contract has no ${operationId}`);
  return row;
};

describe('The contract', () => {
  const lastBalance = (value: number) => rowOf('readBalance').answer(200)?.({ lastBalance: value });

  it('accepts every amount of whole sen up to 70 trillion, positive or negative', () => {
    fc.assert(
      fc.property(sen, fc.boolean(), (amount, isNegative) => {
        expect(lastBalance(isNegative ? -asJson(amount) : asJson(amount))).toBeNull();
      }),
      { numRuns: 5_000 },
    );
  });

  it('refuses every number with a third decimal and names its field', () => {
    // Above a hundred thousand million, a double cannot represent a third decimal.
    const thousandths = fc.bigInt({ min: 0n, max: 100_000_000_000_000n }).filter((value) => value % 10n !== 0n);
    fc.assert(
      fc.property(thousandths, (value) => {
        const number = Number(`${value / 1000n}.${String(value % 1000n).padStart(3, '0')}`);
        expect(lastBalance(number)).toEqual({ lastBalance: 'x-decimals' });
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([70_000_000_000_000.01, 70_000_000_000_001, -70_000_000_000_001])('refuses %s as out of range', (value) => {
    expect(lastBalance(value)).not.toBeNull();
  });
});

describe.each(databases())('The bank on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    await bank.database.db.update(user).set({ limitTransaction: MOST_SEN });
    await bank.database.db.update(corporateGroup).set({ limitTransaction: MOST_SEN });
    maker = await signIn(bank, 'ekoS1');
  });
  afterAll(() => bank.close());

  it('answers an inquiry and its authorisation with the requested amount, down to the sen', async () => {
    const positive = sen.filter((amount) => amount > 0n);
    await fc.assert(
      fc.asyncProperty(positive, async (amount) => {
        const answer = await inquire(maker, { amount: asJson(amount) });
        expect([answer.status, answer.body.amountParameters?.amount]).toEqual([200, asJson(amount)]);
        const { requestId } = answer.body;
        const allowed = await maker('authorise', { body: { action: 'entry', requestId } });
        expect([allowed.status, allowed.body.total]).toEqual([200, asJson(amount)]);
      }),
      { numRuns: 60 },
    );
  });

  it('answers every balance that an account can hold', async () => {
    await fc.assert(
      fc.asyncProperty(sen, async (booked) => {
        await bank.database.db
          .update(balance)
          .set({ booked, held: 0n, floor: 0n })
          .where(eq(balance.accountNumber, SOURCE));
        const answer = await maker('readBalance', { query: { accountNumber: SOURCE } });
        expect([answer.status, answer.body]).toEqual([200, { lastBalance: asJson(booked) }]);
      }),
      { numRuns: 60 },
    );
  });
});
