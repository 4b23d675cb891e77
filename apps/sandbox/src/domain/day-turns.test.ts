import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corporateGroup } from '../db/schema/identity.ts';
import { transaction } from '../db/schema/transactions.ts';
import { deduction } from '../db/schema/treasury.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, type ClerkAnswer, clerkWith, UNENCRYPTED } from '../testing/clerk.ts';
import { act, enter, enterInquiry, inquire } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import * as desk from '../testing/treasury-desk.ts';

const ZONES = [
  ['WIB', 'Asia/Jakarta', '+07:00'],
  ['WITA', 'Asia/Makassar', '+08:00'],
  ['WIT', 'Asia/Jayapura', '+09:00'],
] as const;
/** A day and the next one, a day after them on which banks are closed, and the next working day after that. */
const TURNS = [
  ['2026-09-14', '2026-09-15', '2026-09-19', '2026-09-21'],
  ['2026-12-31', '2027-01-01', '2027-01-01', '2027-01-04'],
] as const;
const NIGHTS = ZONES.flatMap(([name, timeZone, offset]) =>
  TURNS.map(([eve, morning, closed, working]) => ({ name, timeZone, offset, eve, morning, closed, working })),
);
const PEOPLE = ['ekoS1', 'fitriA1', 'gunawanR1', 'spvA1'] as const;
const asRead = (day: string): string => day.split('-').reverse().join('-');
const fileName = ({ headers }: ClerkAnswer) => /filename="(.+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

describe.each(NIGHTS)('At a bank in $name, in the night from $eve to $morning,', (night) => {
  const { timeZone, offset, eve, morning, closed, working } = night;
  const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00${offset}`);
  let bank: Sandbox;
  let maker: Clerk, verifier: Clerk, approver: Clerk, auditor: Clerk;
  /** Entered and approved at 23:30, and entered at 23:30 to be approved at 00:30. */
  let paid: string, waiting: string;

  /** Moves the clock; an hour later, everybody signs in again. */
  async function goTo(moment: number): Promise<void> {
    bank.clock.set(moment);
    const tokens = await bank.factories.sessions(PEOPLE);
    [maker, verifier, approver, auditor] = tokens.map((token) => clerkWith(bank, token)) as [
      Clerk,
      Clerk,
      Clerk,
      Clerk,
    ];
  }
  const rowOf = async (referenceId: string) =>
    (await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId)))[0];
  async function verified(amount: number): Promise<string> {
    const item = await enter(maker, { amount });
    await act(verifier, 'verify', item);
    return item.referenceId;
  }
  const approve = (referenceId: string) => act(approver, 'approve', { referenceId, version: 2 });
  const listed = async (from: string, to: string): Promise<string[]> => {
    const query = { from, to, size: 200 };
    const { content } = (await maker('listTransactions', { query })).body as { content: { referenceId: string }[] };
    return content.map(({ referenceId }) => referenceId);
  };
  const report = (from: string, to: string) =>
    maker('fileTransactionReport', { body: { format: 'csv', criteria: { from, to } } });
  const warnings = async (amount: number): Promise<string> => JSON.stringify((await inquire(maker, { amount })).body);
  const once = (dateTransaction: string, transactionOnHoliday = false) =>
    ({ autoType: 'DATE', dateTransaction, transactionOnHoliday }) as const;
  const entered = async (dateTransaction: string) => {
    const { requestId } = (await inquire(maker, { amount: 1_500 })).body;
    return (await enterInquiry(maker, requestId as string, { schedule: once(dateTransaction) })).body;
  };

  beforeAll(async () => {
    bank = await startSandbox({ changes: { ...UNENCRYPTED, timeZone } });
    const limitTransaction = 100_000_00n;
    await bank.database.db.update(corporateGroup).set({ limitTransaction });
    await goTo(at(eve, '23:30'));
    [paid, waiting] = [await verified(60_000), await verified(61_000)];
  });
  afterAll(() => bank.close());

  it('at 23:30 it is still the day before', async () => {
    expect(await approve(paid)).toMatchObject({ status: 'SUCCESS' });
    expect(await approve(waiting)).toMatchObject({ ruleId: 'limit.group' });
    expect(await warnings(60_000)).toContain('transaction.duplicate');
    expect((await rowOf(paid))?.settlementDate).toBe(eve);
    expect(paid.slice(2, 8)).toBe(eve.slice(2).replaceAll('-', ''));
    expect(await listed(eve, eve)).toEqual(expect.arrayContaining([paid, waiting]));
    expect(fileName(await report(eve, eve))).toBe(`laporan-transaksi-${eve}.csv`);
    expect((await maker('readUpcoming')).body.from).toBe(eve);
    expect(await entered(eve)).toMatchObject({ status: 'ENTRY' });
  });

  it('at 23:59:58 a deduction that failed after its debit is reversed, and at 00:00:02 it is too late', async () => {
    const { db } = bank.database;
    bank.clock.set(at(eve, '23:59'));
    const [treasurer] = (await bank.factories.sessions(['pandeB1'])).map((token) => clerkWith(bank, token));
    await bank.useScenario({ name: 'returned', rules: [{ outcome: 'return' }] });
    for (const kasdaId of ['KD26070001', 'KD26070003'])
      for (const [kodeMap, ending] of [
        ['411301', '41'],
        ['411302', '42'],
      ] as const) {
        const { row } = await desk.splitOff(db, kasdaId, kodeMap, ending);
        await db.update(deduction).set({ expiredDate: null }).where(eq(deduction.deductionId, row.deductionId));
        expect((await desk.pay(treasurer!, await desk.potongan(db, kasdaId, kodeMap))).status).toBe(200);
      }
    const reversed = async (kasdaId: string, kodeMap: string) => {
      const { status, body } = await desk.reverse(treasurer!, await desk.potongan(db, kasdaId, kodeMap));
      return status === 200 ? (body.status as string) : (body.ruleId as string);
    };
    bank.clock.set(at(eve, '23:59') + 58_000);
    const inTime = [await reversed('KD26070001', '411301'), await reversed('KD26070003', '411301')];
    bank.clock.set(at(morning, '00:00') + 2_000);
    const late = [await reversed('KD26070001', '411302'), await reversed('KD26070003', '411302')];
    expect([inTime, late]).toEqual([
      ['AKTIF', 'ACTIVE'],
      ['deduction.reversalSameDay', 'deduction.reversalSameDay'],
    ]);
    await bank.useScenario('normal');
  });

  it('at 00:30 limit, warning, report, files and schedules are those of the new day', async () => {
    await goTo(at(morning, '00:30'));
    expect(await warnings(60_000)).not.toContain('transaction.duplicate');
    expect(await approve(waiting)).toMatchObject({ status: 'SUCCESS' });
    expect((await rowOf(waiting))?.settlementDate).toBe(morning);
    const { referenceId: entry } = await enter(maker, { amount: 7_000 });
    expect(entry.slice(2, 8)).toBe(morning.slice(2).replaceAll('-', ''));
    const [before, after] = [await listed(eve, eve), await listed(morning, morning)];
    expect([before.includes(paid), before.includes(entry)]).toEqual([true, false]);
    expect([after.includes(paid), after.includes(entry)]).toEqual([false, true]);

    const file = await report(eve, eve);
    expect(fileName(file)).toBe(`laporan-transaksi-${morning}.csv`);
    expect(file.body).toContain(`${asRead(eve)} 23:30:00`);
    expect(file.body).not.toContain(entry);
    const receipts = await maker('fileReceipts', { body: { referenceIds: [paid, waiting], format: 'zip' } });
    expect(fileName(receipts)).toBe(`resi-${morning}.zip`);

    expect((await maker('readUpcoming')).body.from).toBe(morning);
    expect(await entered(eve)).toMatchObject({ ruleId: 'schedule.fields' });
    expect(await entered(morning)).toMatchObject({ status: 'ENTRY' });
    const audited = async (from: string) =>
      (await auditor('listAudit', { query: { referenceId: paid, action: 'approve', from, to: from } })).body.rows
        .length as number;
    expect([(await audited(eve)) > 0, await audited(morning)]).toEqual([true, 0]);
  });

  it('an order that falls on a closed day runs at seven in the morning of the next working day', async () => {
    await goTo(at(morning, '00:30'));
    const order = await enter(maker, { amount: 2_500, schedule: once(closed) });
    await act(verifier, 'verify', order);
    await approve(order.referenceId);
    expect((await rowOf(order.referenceId))?.nextRunAt).toEqual(new Date(at(working, '07:00')));
    bank.clock.set(at(working, '07:00') - 1);
    await bank.runDue();
    expect((await rowOf(order.referenceId))?.status).toBe('AUTOTRX');
    bank.clock.set(at(working, '07:00'));
    await bank.runDue();
    expect(await rowOf(order.referenceId)).toMatchObject({ status: 'SUCCESS', settlementDate: working });
    expect(await checkLedger(bank.database.db)).toEqual([]);
  });
});
