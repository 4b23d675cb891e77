import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leg } from '../../db/schema/banking.ts';
import { outsideOrder } from '../../db/schema/outside.ts';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { deduction, deductionHistory } from '../../db/schema/treasury.ts';
import { deductionReference } from '../../ledger/treasury-books.ts';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { type Clerk, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { act, enter } from '../../testing/desk.ts';
import { besides, heldBack } from '../../testing/held-back.ts';
import { importedDocument } from '../../testing/import-sample.ts';
import type { Sandbox } from '../../testing/index.ts';
import * as desk from '../../testing/treasury-desk.ts';

describe.each(databases())('Of several simultaneous requests on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  let approver: Clerk;
  desk.treasuryBank({ databaseUrl }, (...opened) => ([bank, approver] = opened));

  const eightTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work));

  it.each(['KD26070001', 'KD26070003'])(
    'one pays a row of %s, and the others find it paid or being paid',
    async (kasdaId) => {
      const which = await desk.potongan(bank.database.db, kasdaId, '411121');
      const before = await desk.held(bank.database.db);
      const answers = await eightTimes(() => desk.pay(approver, which));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
      const refused = answers.filter(({ status }) => status === 422);
      const paidOrPaying =
        /^(Potongan ini sudah dibayar \(dibayar Pande [^,]+ pada [\d-]+ [\d:]+\)\.$|Tagihan ini sedang dibayar oleh Pande )/;
      for (const { body } of refused) expect(body.message).toMatch(paidOrPaying);
      expect(before - (await desk.held(bank.database.db))).toBe(which.row.nilai);
      const entries = await bank.database.db
        .select()
        .from(deductionHistory)
        .where(and(eq(deductionHistory.deductionId, which.row.deductionId), eq(deductionHistory.posting, 'pay')));
      expect(entries).toHaveLength(1);
    },
  );

  it('that pay rows of both families by lists, one pays each row, in the order of the last days of their codes', async () => {
    const { db } = bank.database;
    const found = [
      ...(await Promise.all(['411401', '411402', '411403'].map((map) => desk.splitOff(db, 'KD26070001', map, '00')))),
      await desk.splitOff(db, 'KD26070003', '411404', '02'),
    ];
    const DAYS = ['2026-07-20', null, '2026-07-15', '2026-07-18'];
    for (const [at, { row }] of found.entries())
      await db.update(deduction).set({ expiredDate: DAYS[at]! }).where(eq(deduction.deductionId, row.deductionId));
    const unknown = { kasdaId: 'KD0', kodeMap: '411401', idBilling: '077000000000000' };
    const items = [...found.map(desk.itemOf), unknown];
    const answers = await Promise.all([desk.payAll(approver, items), desk.payAll(approver, items.toReversed())]);
    for (const { body } of answers)
      expect(body.results.map(({ kodeMap }: { kodeMap: string }) => kodeMap).slice(0, 3)).toEqual([
        ...['411403', '411404', '411401'],
      ]);
    const resultsOf = (map: string, kasdaId: string) =>
      answers
        .flatMap(({ body }) => body.results as { kodeMap: string; kasdaId: string; ruleId: string | null }[])
        .filter((each) => each.kodeMap === map && each.kasdaId === kasdaId);
    for (const map of ['411401', '411402', '411403']) {
      const results = resultsOf(map, 'KD26070001');
      const paid = { outcome: 'done', status: 'BERHASIL', ntpn: expect.stringMatching(/^\w{16}$/) as string };
      expect(results.filter(({ ruleId }) => ruleId === null)).toMatchObject([paid]);
      expect(results.filter(({ ruleId }) => ruleId !== null)).toMatchObject([
        { outcome: 'refused', message: expect.stringMatching(/dibayar (oleh )?Pande /) as string },
      ]);
    }
    expect(resultsOf('411401', 'KD0')).toMatchObject([
      { ruleId: 'deduction.unknown' },
      { ruleId: 'deduction.unknown' },
    ]);
  });

  it('with the same key, one pays a list, its refusals stand, and 201 deductions or one listed twice are too many', async () => {
    const which = await desk.splitOff(bank.database.db, 'KD26070001', '411405', '00');
    const paid = await desk.potongan(bank.database.db, 'KD26070001', '411121');
    const items = [which, paid].map(desk.itemOf);
    const answers = await Promise.all([1, 2, 3].map(() => desk.payAll(approver, items, 'daftar-potongan-01')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]!.body.results).toMatchObject([
      { kodeMap: '411405', outcome: 'done', status: 'BERHASIL' },
      { kodeMap: '411121', outcome: 'refused', ruleId: 'deduction.states', status: null },
    ]);
    const [item] = items;
    const many = Array.from({ length: 201 }, (_, at) => ({ ...item!, kodeMap: `${411500 + at}` }));
    expect(await desk.payAll(approver, many)).toMatchObject({ status: 400, body: { ruleId: 'contract.invalid' } });
    expect(await desk.payAll(approver, [item!, item!])).toMatchObject({
      status: 422,
      body: { ruleId: 'items.repeated' },
    });
    const entries = and(eq(deductionHistory.deductionId, which.row.deductionId), eq(deductionHistory.posting, 'pay'));
    expect(await bank.database.db.$count(deductionHistory, entries)).toBe(1);
  });

  it('with the same key, one pays and all get the same answer', async () => {
    const which = await desk.potongan(bank.database.db, 'KD26070001', '411122');
    const answers = await eightTimes(() => desk.pay(approver, which, { key: 'potongan-0123456789' }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')).toHaveLength(7);
    const legs = await bank.database.db
      .select()
      .from(leg)
      .where(eq(leg.referenceId, deductionReference(which.row.deductionId, 2)));
    expect(legs.find(({ leg: side }) => side === 2)).toMatchObject({
      accountNumber: INTERNAL_ACCOUNTS.state.accountNumber,
      amount: which.row.nilai,
    });
  });

  it('one reverses a payment, and the money is returned once', async () => {
    const which = await desk.potongan(bank.database.db, 'KD26070002', '411128');
    const before = await desk.held(bank.database.db);
    const answers = await eightTimes(() => desk.reverse(approver, which));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
    expect((await desk.held(bank.database.db)) - before).toBe(which.row.nilai);
  });

  it('one makes a reinquiry, and the others are told that nothing is outstanding', async () => {
    const which = await desk.potongan(bank.database.db, 'KD26070004', '411122');
    const answers = await eightTimes(() => desk.reinquire(approver, which));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
  });

  it('one creates the billing of a row, and the others find it created', async () => {
    const maker = await signIn(bank, 'niaB1');
    const { document, transaction } = await desk.potongan(bank.database.db, 'KD26070001', '411124');
    const body = {
      npwp: '015128473122000',
      kodeMap: '411124',
      jenisSetoran: '104',
      periode1: '07',
      periode2: '07',
      tahun: '2026',
      npwpSetor: '015128473122000',
      namaSetor: 'CV BERKAH',
      additionalData: { accountNumber: transaction.source, noTransaksi: document.noTransaksi },
    };
    const answers = await eightTimes(() => maker('createTreasuryBilling', { path: { productCode: 'MPN_G2' }, body }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
    const [made] = answers.filter(({ status }) => status === 200);
    const { row } = await desk.potongan(bank.database.db, 'KD26070001', '411124');
    expect(row.idBilling).toBe(made?.body.billing.billnum);
    const stored = await bank.database.db.$count(taxBilling, eq(taxBilling.deductionId, row.deductionId));
    expect(stored).toBe(1);
  });

  it('one settles the document, and all get the result', async () => {
    const { requestId, referenceId } = (await desk.potongan(bank.database.db, 'KD26070004', '411121')).transaction;
    const answers = await eightTimes(() => approver('reinquireTransaction', { body: { requestId } }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['200 SUCCESS']));
    expect(await bank.database.db.$count(leg, eq(leg.referenceId, referenceId))).toBe(2);
  });

  /** A tax payment of a billing code of the demo world, ready to be approved, and a deduction that can be given this code. */
  async function bothOf(code: string, kodeMap: string) {
    const [maker, verifier, billApprover] = await Promise.all(['ekoS1', 'fitriA1', 'gunawanR1'].map(signedIn));
    const item = await enter(maker!, { productId: 'MPN_G3', dest: code, amount: null });
    await act(verifier!, 'verify', item);
    const { row } = await desk.splitOff(bank.database.db, 'KD26070001', kodeMap, '11');
    const isIts = eq(deduction.deductionId, row.deductionId);
    return {
      give: () => bank.database.db.update(deduction).set({ idBilling: code }).where(isIts),
      referenceId: item.referenceId,
      approve: () => act(billApprover!, 'approve', { ...item, version: 2 }),
      payAsDeduction: async () => desk.pay(approver, await desk.potongan(bank.database.db, 'KD26070001', kodeMap)),
    };
  }
  const signedIn = (username: string) => signIn(bank, username);
  const silent = (billingCode: string) =>
    bank.useScenario({ name: 'silent', rules: [{ match: { billingCode, nth: 1 }, outcome: 'hang' }] });
  /** The executed and open orders of a code at the state. */
  const ordersOf = (code: string) =>
    bank.database.db.$count(
      outsideOrder,
      and(eq(outsideOrder.dest, code), inArray(outsideOrder.state, ['open', 'done'])),
    );

  it('a code whose tax payment is under way is not paid as a deduction, until that payment has failed', async () => {
    const code = '026070114847415';
    const { referenceId, approve, give, payAsDeduction } = await bothOf(code, '411301');
    await silent(code);
    expect(await approve()).toMatchObject({ status: 'SUSPECT' });
    await give();
    const before = await desk.held(bank.database.db);
    const refused = await payAsDeduction();
    expect(refused).toMatchObject({ status: 422, body: { ruleId: 'bill.underWay' } });
    expect(refused.body.message).toMatch(/^Tagihan ini sedang dibayar oleh pihak lain, dan hasilnya belum pasti\./);
    expect([await desk.held(bank.database.db), await ordersOf(code)]).toEqual([before, 1]);
    await bank.force(referenceId, 'fail');
    expect(await payAsDeduction()).toMatchObject({ status: 200 });
    expect(await ordersOf(code)).toBe(1);
  });

  it('a code that one of several rows has is paid neither as a tax payment nor by another of them', async () => {
    const code = '326070111137302';
    const { approve, give, payAsDeduction } = await bothOf(code, '411304');
    await give();
    const rows = await Promise.all(
      ['411305', '411306'].map((kodeMap) => desk.splitOff(bank.database.db, 'KD26070003', kodeMap, '12')),
    );
    const ids = rows.map(({ row }) => row.deductionId);
    await bank.database.db.update(deduction).set({ idBilling: code }).where(inArray(deduction.deductionId, ids));
    await silent(code);
    expect(await approve()).toMatchObject({ outcome: 'refused', status: 'VERIFY', ruleId: 'bill.treasury' });
    expect(await payAsDeduction()).toMatchObject({ status: 200 });
    expect(await approve()).toMatchObject({ outcome: 'refused', status: 'VERIFY', ruleId: 'bill.underWay' });
    expect(await desk.pay(approver, await desk.potongan(bank.database.db, 'KD26070003', '411305'))).toMatchObject({
      status: 422,
      body: { ruleId: 'bill.underWay' },
    });
    expect(await ordersOf(code)).toBe(1);
  });

  it('a code is paid by a tax payment or as a deduction, and the loser is told of a payment under way', async () => {
    const code = '226070107427213';
    const { approve, give, payAsDeduction } = await bothOf(code, '411303');
    await silent(code);
    // On a server the deduction gets the code while the approval waits to move its transaction.
    const [bill, asDeduction] = await besides(bank, databaseUrl, sql`lock table "transaction" in exclusive mode`, {
      first: approve,
      meanwhile: async () => {
        await give();
        return payAsDeduction();
      },
    });
    expect([bill.ruleId, asDeduction.body.ruleId].filter(Boolean)).toEqual(['bill.underWay']);
    expect(await ordersOf(code)).toBe(1);
  });

  it('only one can give its row a code that another wants for a row of the other family', async () => {
    const maker = await signIn(bank, 'niaB1');
    const code = '077000000000100';
    const rows = ['KD26070002', 'KD26070004'];
    const found = await Promise.all(rows.map((kasdaId) => desk.potongan(bank.database.db, kasdaId, '411221')));
    const answers = await heldBack(bank, databaseUrl, sql`lock table deduction in exclusive mode`, () =>
      Promise.all(found.map((which) => desk.change(maker, which, code))),
    );
    const messages = answers.map(({ body }) => body.message as string).sort();
    expect(messages).toEqual(['Kode Billing berhasil di ubah', 'Kode billing sudah dipakai untuk potongan lain']);
    const now = await Promise.all(rows.map((kasdaId) => desk.potongan(bank.database.db, kasdaId, '411221')));
    expect(now.filter(({ row }) => row.idBilling === code)).toHaveLength(1);
  });

  it('only one of an import and a change has a code that both name', async () => {
    const { db } = bank.database;
    const maker = await signIn(bank, 'niaB1');
    const code = '077000000000300';
    const { row: without } = await desk.splitOff(db, 'KD26070001', '9000000081', '00');
    await db.update(deduction).set({ idBilling: null }).where(eq(deduction.deductionId, without.deductionId));
    const tax = { tipe: 'MPN', kodeMap: '411211', nilai: 110_000, productCode: 'MPN_G2', idBilling: code } as const;
    const body = { side: 'kasda', documents: [importedDocument('930001', { potongan: [tax] })] };
    const which = await desk.potongan(db, 'KD26070001', '9000000081');
    const [changed, imported] = await heldBack(bank, databaseUrl, sql`lock table deduction in exclusive mode`, () =>
      Promise.all([desk.change(maker, which, code), maker('importDocuments', { body })]),
    );
    const [row] = imported.body.rows as { cause: string | null }[];
    const refused = [changed.body.ruleId, row?.cause].filter(Boolean);
    expect(refused).toHaveLength(1);
    expect(['billing.objection', 'import.billing']).toContain(refused[0]);
    expect(await db.$count(deduction, eq(deduction.idBilling, code))).toBe(1);
  });
});
