import { and, eq, inArray } from 'drizzle-orm';
import type { DeductionResult } from '@ibk/sdk/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { outsideOrder } from '../db/schema/outside.ts';
import { deduction, deductionHistory, treasuryDocument } from '../db/schema/treasury.ts';
import { transaction } from '../db/schema/transactions.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, type ClerkAnswer, signIn, UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { act, enter, enterInquiry, inquire, ONLINE } from '../testing/desk.ts';
import { importedDocument } from '../testing/import-sample.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import * as desk from '../testing/treasury-desk.ts';

/** Rounds of each race. */
const ROUNDS = inject('isLongProof')
  ? { deduction: 500, document: 200, number: 50, returned: 50 }
  : { deduction: 4, document: 2, number: 2, returned: 2 };
const LONG_MS = 3_600_000;
/** A deduction whose code was paid as a tax payment: its money goes back to its source. */
const ELSEWHERE = /sudah dibayar melalui saluran lain/;
/** What a loser of a race for a code is told: who pays or has paid, or where the code belongs. */
const TOLD =
  /dibayar (oleh )?(pihak lain|[A-Z]\w+ )|sebagai potongan|hanya dapat dibayar dari dokumen|melalui saluran lain/;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe.each(databases())('At the same time on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let people: Record<'maker' | 'second' | 'verifier' | 'approver' | 'other', Clerk>;
  /** The people of another corporate, which pays taxes. */
  let payer: Record<'maker' | 'verifier' | 'approver', Clerk>;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    const ofGroup = async (roleId: 'OPR_USER' | 'APR_USER') => {
      const group = { corporateId: 'BPKADSU', corporateGroupId: '01' };
      const { username, password } = await bank.factories.user({ roleId, ...group });
      return signIn(bank, username, password);
    };
    const named = (username: string) => signIn(bank, username);
    people = {
      ...{ maker: await named('niaB1'), verifier: await named('okiB1'), approver: await named('pandeB1') },
      ...{ second: await ofGroup('OPR_USER'), other: await ofGroup('APR_USER') },
    };
    payer = { maker: await named('ekoS1'), verifier: await named('fitriA1'), approver: await named('gunawanR1') };
  }, LONG_MS);
  afterAll(async () => {
    expect(await checkLedger(bank.database.db)).toEqual([]);
    await bank.close();
  });
  const db = () => bank.database.db;
  const toldBy = ({ body }: ClerkAnswer): string =>
    (body.results as DeductionResult[] | undefined)?.[0]?.message ?? (body.message as string);
  const isDone = (answer: ClerkAnswer): boolean =>
    answer.status === 200 &&
    (answer.body.results as { outcome: string }[] | undefined)?.[0]?.outcome !== 'refused' &&
    !ELSEWHERE.test(toldBy(answer));

  const FORM = {
    ...{ useNpwp: true, npwp: '022906317125000', mapTransaction: '411121', jenisSetor: '100', tahun: '2026' },
    ...{ periode1: '07', periode2: '07', npwpSetor: '022906317125000', namaSetor: 'PT PRATAMA', amount: 1_000 },
  };
  /** A code with a tax payment that can be approved, and a deduction to which the code can be given. */
  async function contested(at: number) {
    const { billNumber: code } = (await payer.maker('createBilling', { body: FORM })).body as { billNumber: string };
    const item = await enter(payer.maker, { productId: 'MPN_G3', dest: code, amount: null });
    await act(payer.verifier, 'verify', item);
    const [kasdaId, kodeMap] = [at % 2 ? 'KD26070001' : 'KD26070003', `${9_100_000_000 + at}`];
    const { row } = await desk.splitOff(db(), kasdaId, kodeMap, '00');
    const isIts = eq(deduction.deductionId, row.deductionId);
    await db().update(deduction).set({ idBilling: null }).where(isIts);
    return { code, item, kasdaId, kodeMap, isIts, deductionId: row.deductionId };
  }
  type Contested = Awaited<ReturnType<typeof contested>>;

  /**
   * Two pay the deduction alone, two within lists, and one approves the tax payment.
   *
   * @param headStart how long before the deduction has the code the approval begins; 0 is after it
   */
  async function race({ code, item, kasdaId, kodeMap, isIts }: Contested, headStart: number) {
    const items = [{ ...item, version: 2 }];
    const { authorisationId } = (await payer.approver('authorise', { body: { action: 'approve', items } })).body;
    const authorisation = { authorisationId: (authorisationId as string | undefined) ?? 'au_0', code: '000000' };
    const approve = () => payer.approver('approve', { body: { items, authorisation } });
    const early = headStart > 0 ? approve() : null;
    for (let trips = 1; trips < headStart; trips += 1) await db().$count(deduction, isIts);
    await db().update(deduction).set({ idBilling: code }).where(isIts);
    const which = await desk.potongan(db(), kasdaId, kodeMap);
    const rows = [desk.itemOf(which)];
    return Promise.all([
      desk.pay(people.approver, which),
      desk.payAll(people.other, rows),
      desk.pay(people.other, which),
      desk.payAll(people.approver, rows),
      early ?? approve(),
    ]);
  }
  /** Payments of a code that took money: of the deduction, of the tax payment, and those that the state has. */
  async function paymentsOf({ code, deductionId, item }: Contested) {
    const isPaid = and(eq(deductionHistory.deductionId, deductionId), eq(deductionHistory.posting, 'pay'));
    const isTax = and(
      eq(transaction.referenceId, item.referenceId),
      inArray(transaction.status, ['SUSPECT', 'SUCCESS']),
    );
    const isOrder = and(eq(outsideOrder.dest, code), inArray(outsideOrder.state, ['open', 'done']));
    const counts = await Promise.all([
      db().$count(deductionHistory, isPaid),
      db().$count(transaction, isTax),
      db().$count(outsideOrder, isOrder),
    ]);
    return { debits: counts[0] + counts[1], orders: counts[2] };
  }
  async function ntpnsOf({ isIts, item }: Contested): Promise<number> {
    const [row] = await db().select().from(deduction).where(isIts);
    const { body } = await payer.maker('readTransaction', { path: { referenceId: item.referenceId } });
    const info = body.dataResponse?.content?.info ?? body.dataResponse?.info;
    return [row?.ntpn, info?.ntpn].filter(Boolean).length;
  }

  it(
    'a deduction is paid once, singly, within lists or as a tax payment, also after a time-out, and the others hear who paid',
    async () => {
      let asTax = 0;
      for (const at of numbers(ROUNDS.deduction)) {
        const one = await contested(at);
        const hangs = at % 4 > 1;
        const rule = { match: { billingCode: one.code, nth: 1 }, outcome: 'hang', asks: 'success' } as const;
        await bank.useScenario({ name: 'macet', rules: hangs ? [rule] : [] });
        const answers = await race(one, at % 10);
        expect([at, answers.filter(isDone).length]).toEqual([at, 1]);
        for (const answer of answers.filter((each) => !isDone(each))) expect(toldBy(answer)).toMatch(TOLD);
        expect([at, await paymentsOf(one)]).toEqual([at, { debits: 1, orders: 1 }]);
        const wonAsTax = isDone(answers[4]);
        asTax += Number(wonAsTax);
        if (hangs) {
          const again = await race(one, 0);
          expect([at, again.filter(isDone).length]).toEqual([at, 0]);
          for (const answer of again.slice(0, 4)) expect(toldBy(answer)).toMatch(TOLD);
          const { requestId } = (await desk.potongan(db(), one.kasdaId, one.kodeMap)).row;
          if (wonAsTax) await bank.force(one.item.referenceId, 'settle');
          else
            await Promise.all(
              [people.approver, people.other].map((who) => who('reinquireDeduction', { body: { requestId } })),
            );
          expect([at, await paymentsOf(one)]).toEqual([at, { debits: 1, orders: 1 }]);
        }
        expect([at, await ntpnsOf(one)]).toEqual([at, 1]);
      }
      console.log(
        `${ROUNDS.deduction} deductions: ${ROUNDS.deduction - asTax} paid as such, ${asTax} as a tax payment`,
      );
    },
    LONG_MS,
  );

  it(
    'a document is entered once, and the other hears by whom',
    async () => {
      for (const at of numbers(ROUNDS.document)) {
        const document = importedDocument(`94${String(at).padStart(4, '0')}`);
        const imported = await people.maker('importDocuments', { body: { side: 'kasda', documents: [document] } });
        const [{ kasdaId }] = imported.body.rows as [{ kasdaId: string }];
        const items = [{ kasdaId, version: 1, channel: '2' as const, note: '' }];
        const answers = await Promise.all([people.maker, people.second].map((who) => desk.enterDocuments(who, items)));
        const results = answers.map(({ body }) => body.results[0] as { outcome: string; message: string });
        expect([at, results.map(({ outcome }) => outcome).sort()]).toEqual([at, ['done', 'refused']]);
        const refused = results.find(({ outcome }) => outcome === 'refused');
        expect(refused?.message).toMatch(/^Dokumen sudah dientri oleh .+ pada .+, sebelum permintaan Anda\.$/);
        expect(await db().$count(transaction, eq(transaction.kasdaId, kasdaId))).toBe(1);
      }
    },
    LONG_MS,
  );

  it(
    'a number that is entered and imported again is one document with one transaction',
    async () => {
      for (const at of numbers(ROUNDS.number)) {
        const document = importedDocument(`95${String(at).padStart(4, '0')}`);
        const importing = (who: Clerk, keterangan: string) =>
          who('importDocuments', { body: { side: 'kasda', documents: [{ ...document, keterangan }] } });
        const [{ kasdaId }] = (await importing(people.maker, 'Pertama')).body.rows as [{ kasdaId: string }];
        const items = [{ kasdaId, version: 1, channel: '2' as const, note: '' }];
        const [entered, ...imports] = await Promise.all([
          desk.enterDocuments(people.maker, items),
          ...[people.second, people.maker].map((who, nth) => importing(who, `Ulang ${nth}`)),
        ]);
        expect(entered.body.results[0]).toMatchObject({ outcome: 'done' });
        for (const { body } of imports) expect(body.rows[0]).toMatchObject({ kasdaId: null, cause: 'import.known' });
        expect(await db().$count(treasuryDocument, eq(treasuryDocument.noDokumen, document.noDokumen))).toBe(1);
        expect(await db().$count(transaction, eq(transaction.kasdaId, kasdaId))).toBe(1);
      }
    },
    LONG_MS,
  );

  it(
    'money that came back is paid again once',
    async () => {
      for (const at of numbers(ROUNDS.returned)) {
        const transfer = { ...ONLINE, amount: 10_000 + at };
        const { referenceId } = await enter(payer.maker, transfer);
        await act(payer.verifier, 'verify', { referenceId, version: 1 });
        await act(payer.approver, 'approve', { referenceId, version: 2 });
        await bank.force(referenceId, 'return');
        const requests = await Promise.all(
          [1, 2].map(async () => (await inquire(payer.maker, transfer)).body.requestId),
        );
        const answers = await Promise.all(
          requests.map((requestId) => enterInquiry(payer.maker, requestId as string, { repayOf: referenceId })),
        );
        const rules = answers.map(({ body }) => (body.ruleId as string | undefined) ?? 'done').sort();
        expect([at, rules]).toEqual([at, ['done', 'transaction.repaid']]);
        expect(await db().$count(transaction, eq(transaction.repayOf, referenceId))).toBe(1);
      }
    },
    LONG_MS,
  );
});
