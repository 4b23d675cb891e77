import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeductionFamily, deductionStatusIn, type DeductionStatus } from '@ibk/sdk/rules';
import { leg } from '../../db/schema/banking.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { deductionReference } from '../../ledger/treasury-books.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import * as desk from '../../testing/treasury-desk.ts';

const DOCUMENTS: Record<DeductionFamily, string> = { 'agg-kasda': 'KD26070001', kasda: 'KD26070003' };
const FAMILIES = Object.keys(DOCUMENTS) as DeductionFamily[];

/** The code ending whose payment leads to each status; ACTIVE means unpaid. */
const ENDINGS: Record<DeductionStatus, string | null> = {
  ACTIVE: null,
  FAILED: '02',
  SUSPECT: '06',
  FAILED_EC: '03',
  CHANGE_BILLING: '04',
  SUCCESS: '00',
};
const ACTIONS = ['process', 'reinquiry', 'reverse', 'updateBilling'] as const;
type Action = (typeof ACTIONS)[number];

// prettier-ignore
/**
 * Allowed actions, the status each leads to, and the sum it takes from the holding account. All other cells are
 * refused.
 */
const ALLOWED: Partial<Record<`${DeductionStatus} ${Action}`, readonly [to: DeductionStatus, paid: bigint]>> = {
  'ACTIVE process':               ['SUCCESS', desk.SHARE],
  'FAILED process':               ['FAILED', 0n],
  'SUSPECT reinquiry':            ['SUSPECT', 0n],
  'FAILED_EC reverse':            ['ACTIVE', -desk.SHARE],
  'CHANGE_BILLING updateBilling': ['ACTIVE', 0n],
};
const CELLS = FAMILIES.flatMap((family) =>
  (Object.keys(ENDINGS) as DeductionStatus[]).flatMap((status) =>
    ACTIONS.map((action) => ({ family, status, action, allowed: ALLOWED[`${status} ${action}`] })),
  ),
);

// prettier-ignore
/** Results of a payment and then of a reinquiry, by the ending of the code. */
const ANSWERS = [
  ['00', 'SUCCESS',        'SUCCESS',        desk.SHARE, null],
  ['01', 'SUSPECT',        'SUSPECT',        desk.SHARE, 'SUCCESS'],
  ['02', 'FAILED',         'FAILED',         0n,         null],
  ['03', 'FAILED_EC',      'FAILED_EC',      desk.SHARE, null],
  ['04', 'CHANGE_BILLING', 'CHANGE_BILLING', 0n,         null],
  ['05', 'ALREADY_PAID',   'SUCCESS',        desk.SHARE, null],
  ['06', 'SUSPECT',        'SUSPECT',        desk.SHARE, 'SUSPECT'],
  ['07', 'SUSPECT',        'SUSPECT',        desk.SHARE, 'FAILED_EC'],
  ['42', 'SUCCESS',        'SUCCESS',        desk.SHARE, null],
] as const;

describe('A deduction', () => {
  let bank: Sandbox;
  let approver: Clerk;
  let maker: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
    approver = await signIn(bank, 'pandeB1');
    maker = await signIn(bank, 'niaB1');
  }, 120_000);
  afterAll(async () => {
    expect(await checkLedger(bank.database.db)).toEqual([]);
    await bank.close();
  });

  let made = 0;
  const take = (family: DeductionFamily, ending: string) =>
    desk.splitOff(bank.database.db, DOCUMENTS[family], String(1_000_000_000 + (made += 1)), ending);
  const again = ({ row }: desk.Potongan) => desk.potongan(bank.database.db, row.kasdaId, row.kodeMap);

  const act: Record<Action, (which: desk.Potongan) => ReturnType<Clerk>> = {
    process: (which) => desk.pay(approver, which),
    reinquiry: (which) => desk.reinquire(approver, which),
    reverse: (which) => desk.reverse(approver, which),
    updateBilling: (which) => desk.change(maker, which, `0880000${which.row.kodeMap.slice(-6)}00`),
  };

  it.each(CELLS)('of $family in status $status allows $action, or refuses it, as the table says', async (cell) => {
    const { family, status, action, allowed } = cell;
    const ending = ENDINGS[status];
    let which = await take(family, ending ?? '00');
    if (ending !== null) expect((await desk.pay(approver, which)).status).toBe(200);
    which = await again(which);
    expect(which.row.status).toBe(deductionStatusIn(family, status));
    const before = await desk.held(bank.database.db);

    const answer = await act[action](which);
    const after = await again(which);
    const moved = before - (await desk.held(bank.database.db));
    if (!allowed) {
      expect([404, 422]).toContain(answer.status);
      expect(after).toEqual(which);
      expect(moved).toBe(0n);
      return;
    }
    expect(answer.status).toBe(200);
    expect(after.row).toMatchObject({ status: deductionStatusIn(family, allowed[0]), version: which.row.version + 1 });
    expect(moved).toBe(allowed[1]);
  });

  it.each(FAMILIES.flatMap((family) => ANSWERS.map((answer) => [family, ...answer] as const)))(
    'of %s with a code ending in %s is answered %s',
    async (family, ending, status, to, paid, afterReinquiry) => {
      const which = await take(family, ending);
      const before = await desk.held(bank.database.db);
      const answer = await desk.pay(approver, which);
      const { row } = await again(which);
      const isAggregate = family === 'agg-kasda';
      const word = isAggregate ? deductionStatusIn(family, to) : status;
      expect(answer.body).toMatchObject({ status: word, message: expect.stringMatching(/.+/) as string });
      expect(row.status).toBe(deductionStatusIn(family, to));
      expect(before - (await desk.held(bank.database.db))).toBe(paid);
      // What was paid elsewhere returns to the account that it was withheld from.
      const credited = await bank.database.db
        .select({ accountNumber: leg.accountNumber })
        .from(leg)
        .where(and(eq(leg.referenceId, deductionReference(row.deductionId, row.version)), eq(leg.leg, 2)));
      const receiver = status === 'ALREADY_PAID' ? which.transaction.source : row.creditAccount;
      expect(credited).toEqual(paid > 0n ? [{ accountNumber: receiver }] : []);
      if (to === 'SUCCESS' && status !== 'ALREADY_PAID') expect(row.ntpn).toMatch(/^[0-9A-Z]{16}$/);
      else expect(row.ntpn).toBeNull();
      if (afterReinquiry === null) return;
      const reinquiry = await desk.reinquire(maker, { ...which, row });
      expect(reinquiry.body).toMatchObject({
        message: 'Data berhasil di reinquiry',
        status: deductionStatusIn(family, afterReinquiry),
        ntpn: afterReinquiry === 'SUCCESS' ? (expect.stringMatching(/^[0-9A-Z]{16}$/) as string) : null,
      });
      expect(before - (await desk.held(bank.database.db))).toBe(paid);
    },
  );
});
