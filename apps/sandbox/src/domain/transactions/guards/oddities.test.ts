import type { Oddity, Schedule, Transaction } from '@ibk/sdk/contract';
import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '../../../db/schema/identity.ts';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import { CLEARING } from '../../../demo/data/accounts.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { act, enter, signInDesk } from '../../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';
import { oddityQueries } from './oddity-queries.ts';

type Changes = Partial<typeof transaction.$inferInsert>;
const DAY_MS = 86_400_000;
const MONTHLY: Schedule = {
  autoType: 'MONTHLY',
  dateTransaction: '25',
  startPeriode: '2026-07-14',
  endPeriode: '2026-12-14',
};

describe.each(databases())('What is odd about a payment, on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  let [maker, verifier, approver, admin]: Clerk[] = [];
  /** A paid transfer of DINKESSU 01, which the rows of the tests are copies of. */
  let sample: TransactionRow;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    ({ maker, verifier, approver } = await signInDesk(bank));
    admin = await signIn(bank, 'admA1');
    sample = await bank.factories.transaction({ status: 'SUCCESS' });
  });
  afterAll(() => bank.close());

  let count = 0;
  /** A payee without any payment. */
  const newPayee = () => `77${String((count += 1)).padStart(8, '0')}`;
  /** A row like the sample, to another payee, entered some days ago. */
  async function add(dest: string, { ago = 0, ...changes }: Changes & { ago?: number } = {}): Promise<string> {
    const referenceId = `UJI${String((count += 1)).padStart(6, '0')}`;
    await bank.database.db.insert(transaction).values({
      ...sample,
      transactionId: null,
      dest,
      destName: `PEMILIK ${dest}`,
      amount: 5_000_000_00n,
      entryAt: new Date(bank.clock.now() - ago * DAY_MS - 60_000),
      ...changes,
      referenceId,
      requestId: `rq_${referenceId}`,
    });
    return referenceId;
  }
  const waiting = (dest: string, changes: Changes = {}) =>
    add(dest, { status: 'ENTRY', entryAt: new Date(bank.clock.now()), ...changes });
  const odd = async (referenceId: string, clerk = verifier!): Promise<Oddity[]> =>
    (await clerk('explainTransaction', { path: { referenceId } })).body.oddities;
  const idsOf = async (referenceId: string, clerk = verifier!) =>
    (await odd(referenceId, clerk)).map(({ ruleId }) => ruleId);
  const set = (referenceId: string, changes: Changes) =>
    bank.database.db.update(transaction).set(changes).where(eq(transaction.referenceId, referenceId));

  it('marks what a blocked maker has entered, whatever its product', async () => {
    const isIts = eq(user.userId, sample.entryBy ?? '');
    const [{ name } = { name: '' }] = await bank.database.db.select({ name: user.name }).from(user).where(isIts);
    const batch = await waiting(newPayee(), { productId: 'MLT_TRF_INT' });
    expect(await odd(batch)).toEqual([]);
    await bank.database.db.update(user).set({ status: 'BLOCKED' }).where(isIts);
    const marked = { ruleId: 'odd.maker', message: `Pembuat diblokir: ${name}.`, references: [] };
    expect(await odd(batch)).toEqual([marked]);
    const { content } = (await verifier!('listTransactions', { query: { stage: 'verify', size: 200 } })).body;
    const row = (content as Transaction[]).find(({ referenceId }) => referenceId === batch);
    await bank.database.db.update(user).set({ status: 'ACTIVE' }).where(isIts);
    expect(row?.oddities).toEqual([marked]);
  });

  it('is shown to verifier and approver until the decision, and to no other user', async () => {
    const { accountNumber: dest } = await bank.factories.account({ corporateId: null, balance: 0 });
    const { referenceId, version } = await enter(maker!, { dest });
    const first = [{ ruleId: 'odd.firstPayee', message: 'Pembayaran pertama ke rekening ini.', references: [] }];
    expect(await odd(referenceId)).toEqual(first);
    expect(await odd(referenceId, approver)).toEqual(first);
    expect([await odd(referenceId, maker), await odd(referenceId, admin)]).toEqual([[], []]);
    await act(verifier!, 'verify', { referenceId, version });
    expect(await odd(referenceId, approver)).toEqual(first);
    await act(approver!, 'approve', { referenceId, version: version + 1 });
    expect([await odd(referenceId), await odd(referenceId, approver)]).toEqual([[], []]);
    const next = await enter(maker!, { dest, amount: 60_000 });
    expect(await odd(next.referenceId)).toEqual([]);
  });

  it('is shown for every row in the list of a stage as in its own explanation, and in no other list', async () => {
    const [known, fresh] = [newPayee(), newPayee()];
    await add(known, { ago: 2, amount: 5_000_000_00n });
    const rows = [
      await waiting(known),
      await waiting(fresh),
      await waiting(newPayee(), { destName: `PEMILIK ${known}` }),
    ];
    const query = { references: rows.join(), size: 200 };
    const { content } = (await verifier!('listTransactions', { query: { ...query, stage: 'verify' } })).body;
    expect(content).toHaveLength(3);
    const told = Object.fromEntries(content.map((row: Transaction) => [row.referenceId, row.oddities]));
    for (const referenceId of rows) expect(told[referenceId]).toEqual(await odd(referenceId));
    const ids = rows.map((referenceId) => told[referenceId].map(({ ruleId }: Oddity) => ruleId));
    expect(ids).toEqual([['odd.copy'], ['odd.firstPayee'], ['odd.firstPayee', 'odd.payeeChanged']]);
    const others = [verifier!('listTransactions', { query }), maker!('listTransactions', { query })];
    for (const { body } of await Promise.all(others))
      for (const row of body.content) expect(row).not.toHaveProperty('oddities');
  });

  it('is shown again if a failed payment may be sent again, with the one that was paid instead', async () => {
    const dest = newPayee();
    const failed = await add(dest, { status: 'FAILED', retryable: true, ago: 1 });
    const paid = await add(dest);
    expect(await odd(failed, approver)).toMatchObject([{ ruleId: 'odd.copy', references: [paid] }]);
    await set(failed, { retryable: false });
    expect(await odd(failed, approver)).toEqual([]);
  });

  it.each([
    ['another group', { corporateGroupId: '02' }],
    ['another corporate', { corporateId: 'ANDALAS' }],
  ])('never follows from the rows of %s', async (_name, owner) => {
    const dest = newPayee();
    for (let ago = 1; ago <= 6; ago += 1) await add(dest, { ...owner, ago, destName: 'PT MITRA SURYA KENCANA' });
    await add(newPayee(), { ...owner, destName: 'UD NAMA LAIN SEKALI' });
    const one = await waiting(dest, { amount: 50_000_000_00n });
    expect(await idsOf(one)).toEqual(['odd.firstPayee']);
    const other = await waiting(newPayee(), { destName: 'UD NAMA LAIN SEKALI' });
    expect(await idsOf(other)).toEqual(['odd.firstPayee']);
  });

  it.each<[string, Changes]>([
    ['a payment that waits', { status: 'VERIFY' }],
    ['a payment that failed', { status: 'FAILED' }],
    ['a payment that came back', { returnedBy: 'IB260714000007' }],
    ['an order, which is not a payment', { schedule: MONTHLY }],
  ])('still is that the payee was never paid after %s', async (_name, changes) => {
    const dest = newPayee();
    await add(dest, { ...changes, amount: 1_000_000_00n });
    expect(await idsOf(await waiting(dest))).toEqual(['odd.firstPayee']);
  });

  it('is a new name of a known account, and a new account of a known name', async () => {
    const dest = newPayee();
    await add(dest, { ago: 9, destName: 'CV Tunas Baru Jaya' });
    expect(await odd(await waiting(dest, { destName: 'PT MITRA SURYA KENCANA' }))).toEqual([
      {
        ruleId: 'odd.payeeChanged',
        message: 'Nama pemilik rekening ini berubah: pada pembayaran terakhir CV Tunas Baru Jaya.',
        references: [],
      },
    ]);
    const elsewhere = await waiting(newPayee(), { destName: 'CV. TUNAS BARU JAYA' });
    expect(await idsOf(elsewhere)).toEqual(['odd.firstPayee', 'odd.payeeChanged']);
  });

  it('takes the same number at another bank for another account, and on another rail for the same', async () => {
    const dest = newPayee();
    const at = (bankCode: string): Changes => ({
      creditAccount: CLEARING,
      content: { ...sample.content, dest: { account: dest, name: `PEMILIK ${dest}`, bankCode, bankName: 'MANDIRI' } },
    });
    await add(dest, { ...at('008'), productId: 'TRF_ONL', ago: 9 });
    expect(await idsOf(await waiting(dest, { ...at('0080017'), productId: 'SKN' }))).toEqual([]);
    expect(await idsOf(await waiting(dest, { ...at('009'), productId: 'TRF_ONL' }))).toContain('odd.firstPayee');
    expect(await idsOf(await waiting(dest))).toContain('odd.firstPayee');
  });

  it('is an amount far from the last six paid, not from older ones', async () => {
    const dest = newPayee();
    for (let ago = 10; ago <= 60; ago += 10) await add(dest, { ago });
    await add(dest, { ago: 70, amount: 50_000_000_00n });
    expect(await idsOf(await waiting(dest, { amount: 10_000_000_01n }))).toEqual(['odd.amount']);
    expect(await idsOf(await waiting(dest, { amount: 10_000_000_00n }))).toEqual([]);
  });

  it('is an amount that one user divided on one day', async () => {
    const dest = newPayee();
    await add(dest, { ago: 20, amount: 30_000_000_00n });
    await bank.database.db
      .update(user)
      .set({ limitTransaction: 40_000_000_00n })
      .where(eq(user.userId, sample.entryBy!));
    const part = await waiting(dest, { amount: 39_000_000_00n, entryAt: new Date(bank.clock.now() - 3_600_000) });
    const other = await waiting(dest, { amount: 38_000_000_00n });
    expect(await idsOf(part)).toEqual([]);
    expect(await odd(other)).toMatchObject([{ ruleId: 'odd.split', references: [part] }]);
    const { userId } = await bank.factories.user({ limitTransaction: 40_000_000_00n });
    for (const [name, changes, before] of [
      ['another user', { entryBy: userId }, { entryBy: sample.entryBy }],
      ['the day before', { entryAt: new Date('2026-07-13T16:59:59Z') }, { entryAt: new Date('2026-07-14T01:00:00Z') }],
      ['rejected', { status: 'REJECT' }, { status: 'ENTRY' }],
      ['a run', { scheduleOf: 'IB260701000001', status: 'SUCCESS' }, { scheduleOf: null, status: 'ENTRY' }],
    ] as const) {
      await set(part, changes);
      expect(await idsOf(other), name).toEqual([]);
      await set(part, before);
      expect(await idsOf(other), name).toEqual(['odd.split']);
    }
  });

  it('is a copy of one that waits or was paid, and is shown for the later one while the other is in force', async () => {
    const dest = newPayee();
    await add(dest, { ago: 20 });
    const first = await waiting(dest, { entryAt: new Date(bank.clock.now() - 3_600_000) });
    const second = await waiting(dest);
    expect(await odd(first)).toEqual([]);
    expect(await odd(second)).toMatchObject([{ ruleId: 'odd.copy', references: [first] }]);
    await set(second, { status: 'SUCCESS' });
    expect(await odd(first)).toMatchObject([{ ruleId: 'odd.copy', references: [second] }]);
    // The money of the paid one came back.
    await set(second, { returnedBy: 'IB260714000008' });
    expect(await odd(first)).toEqual([]);
  });

  it('does not include a copy as a correction, by another product, or seven days later', async () => {
    const dest = newPayee();
    await add(dest, { ago: 7 });
    const sentBack = await add(dest, { status: 'REJECT', reasonCode: 'PERBAIKAN' });
    expect(await odd(await waiting(dest, { correctionOf: sentBack }))).toEqual([]);
    const customer: Changes = { productGroup: 'PURCHASE_PLN', productId: 'PLN_PRE' };
    await add(dest, { ...customer, productId: 'TOPUP_OVO', ago: 1 });
    await add(dest, { ...customer, ago: 9 });
    expect(await odd(await waiting(dest, customer))).toEqual([]);
  });

  it('is a copy of a dated order by its date, and not by the day of its entry', async () => {
    const dest = newPayee();
    await add(dest, { ago: 20 });
    const schedule = { autoType: 'DATE', dateTransaction: '2026-07-20' } as const;
    const order = await add(dest, { status: 'AUTOTRX', schedule, ago: 9 });
    const payment = await waiting(dest);
    expect(await odd(payment)).toMatchObject([{ ruleId: 'odd.copy', references: [order] }]);
    await set(order, { schedule: { ...schedule, dateTransaction: '2026-07-21' } });
    expect(await odd(payment)).toEqual([]);
  });

  it('does not include copies among the runs of one order, or between an order and its runs', async () => {
    const dest = newPayee();
    const order = await add(dest, { status: 'AUTOTRX', schedule: MONTHLY, ago: 3 });
    for (const ago of [1, 2]) await add(dest, { scheduleOf: order, dueDate: `2026-07-1${4 - ago}`, ago });
    const run: Changes = { status: 'FAILED', retryable: true, scheduleOf: order, dueDate: '2026-07-14' };
    const failed = await waiting(dest, run);
    expect(await odd(failed, approver)).toEqual([]);
    await set(failed, { scheduleOf: null });
    expect(await idsOf(failed, approver)).toEqual(['odd.copy']);
    const again = await waiting(dest, { schedule: { ...MONTHLY, dateTransaction: '10' } });
    expect(await odd(again)).toMatchObject([{ ruleId: 'odd.copy', references: [order] }]);
  });

  it('is read from indexes among 10,000 rows', async () => {
    const { db } = bank.database;
    const dest = newPayee();
    const referenceId = await waiting(dest);
    await db.execute(sql`
      insert into transaction select copy.* from transaction t, generate_series(1, 10000) n,
      jsonb_populate_record(t, jsonb_build_object(
        'reference_id', 'BANYAK' || n, 'request_id', 'rq_banyak' || n, 'status', 'SUCCESS', 'dest', 'D' || n % 500,
        'dest_name', 'NAMA ' || n % 500, 'entry_at', t.entry_at - make_interval(mins => n))) copy
      where t.reference_id = ${referenceId}`);
    await db.execute(sql`analyze transaction`);
    const day = { begins: sql.param(['2026-07-15T00:00:00Z']), ends: sql.param(['2026-07-16T00:00:00Z']) };
    const queries = oddityQueries(db, 'account', { references: sql.param([referenceId]), ...day });
    const planOf = async (query: SQLWrapper) =>
      JSON.stringify(await db.execute(sql`explain (format json) ${query.getSQL()}`));
    const plans = { compared: await planOf(queries.compared), namesake: await planOf(queries.namesake) };
    for (const index of ['transaction_paid', 'transaction_payee_amount', 'transaction_payee'])
      expect(plans.compared).toContain(`"Index Name":"${index}"`);
    expect(plans.namesake).toContain('"Index Name":"transaction_paid_name"');
    for (const plan of Object.values(plans)) expect(plan).not.toMatch(/Seq Scan[^}]*"Relation Name":\s*"transaction"/);
  });
});
