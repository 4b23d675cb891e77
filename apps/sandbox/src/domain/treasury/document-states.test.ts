import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentHistory, treasuryDocument } from '../../db/schema/treasury.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { type Clerk, signIn, UNENCRYPTED } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { act, enterInquiry } from '../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../testing/start-sandbox.ts';
import { change, createBilling, enterDocuments, pay, potongan } from '../../testing/treasury-desk.ts';

describe.each(databases())('A treasury document on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let people: Record<'maker' | 'verifier' | 'approver', Clerk>;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
    people = {
      maker: await signIn(bank, 'niaB1'),
      verifier: await signIn(bank, 'okiB1'),
      approver: await signIn(bank, 'pandeB1'),
    };
  }, 120_000);
  afterAll(async () => {
    expect(await checkLedger(bank.database.db)).toEqual([]);
    await bank.close();
  });

  const documentOf = async (kasdaId: string) => {
    const [document] = await bank.database.db
      .select()
      .from(treasuryDocument)
      .where(eq(treasuryDocument.kasdaId, kasdaId));
    return document;
  };
  const stepsOf = async (kasdaId: string) =>
    (
      await bank.database.db
        .select({ action: documentHistory.action, to: documentHistory.to })
        .from(documentHistory)
        .where(eq(documentHistory.kasdaId, kasdaId))
        .orderBy(asc(documentHistory.version))
    ).map(({ action, to }) => `${action} ${to}`);
  const itemOf = async (referenceId: string) => {
    const [row] = await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    return { referenceId, version: row?.version ?? 0 };
  };
  const rejectFor = async (who: Clerk, referenceId: string, reasonCode: string) => {
    const body = { items: [await itemOf(referenceId)], reason: 'Nomor rekening berbeda', reasonCode };
    expect((await who('reject', { body })).body.results[0]).toMatchObject({ outcome: 'done' });
  };

  type Move = (referenceId: string) => Promise<unknown>;
  const approve: Move = async (referenceId) => act(people.approver, 'approve', await itemOf(referenceId));
  const fail: Move = (referenceId) => bank.force(referenceId, 'fail');
  const close: Move = async (referenceId) => act(people.approver, 'close', await itemOf(referenceId));
  const APPROVED = ['import ACTIVE', 'entry ENTERED'] as const;

  // prettier-ignore
  const ENDINGS: readonly (readonly [what: string, status: 'ENTRY' | 'VERIFY', moves: Move[], state: string, steps: string[]])[] = [
    ['is ACTIVE again after a recall', 'ENTRY', [async (id) => act(people.maker, 'recall', await itemOf(id))], 'ACTIVE', ['recall ACTIVE']],
    ['is ACTIVE again after a rejection for a correction', 'VERIFY', [(id) => rejectFor(people.approver, id, 'PERBAIKAN')], 'ACTIVE', ['reject ACTIVE']],
    ['ends with any other rejection', 'ENTRY', [(id) => rejectFor(people.verifier, id, 'LAINNYA')], 'REJECT', ['reject REJECT']],
    ['stays ENTERED when its payment fails, which may be sent again', 'VERIFY', [approve, fail], 'ENTERED', []],
    ['is ACTIVE again after its failed payment was closed', 'VERIFY', [approve, fail, close], 'ACTIVE', ['close ACTIVE']],
    ['is SUCCESS with its payment', 'VERIFY', [approve, (id) => bank.force(id, 'settle')], 'SUCCESS', ['settle SUCCESS']],
  ];
  it.each(ENDINGS)('%s', async (_, status, moves, state, steps) => {
    const { kasdaId, referenceId } = await bank.factories.treasuryDocument({ status, net: 3_000_000 });
    for (const move of moves) await move(referenceId);
    expect(await documentOf(kasdaId)).toMatchObject({ state, referenceId: state === 'ACTIVE' ? null : referenceId });
    expect(await stepsOf(kasdaId)).toEqual([...APPROVED, ...steps]);
  });

  it.each([
    ['agg-kasda', '012345678901234'],
    ['kasda', '012345678901235'],
  ] as const)(
    'of the family %s gets its billing codes while it is ACTIVE, and its payment is refused until its approval',
    async (family, code) => {
      const { kasdaId, referenceId } = await bank.factories.treasuryDocument({
        family,
        status: 'ENTRY',
        deductions: [
          ['pph21', 300_000, null],
          ['ppn', 90_000, '04', 'billingInvalid'],
        ],
      });
      await act(people.maker, 'recall', await itemOf(referenceId));
      const { db } = bank.database;
      const before = await documentOf(kasdaId);
      const row = async (kodeMap: string) => potongan(db, kasdaId, kodeMap);
      expect((await createBilling(people.maker, await row('411121'))).status).toBe(200);
      expect((await row('411121')).row.idBilling).toMatch(/^\d{15}$/);
      expect((await change(people.maker, await row('411211'), code)).status).toBe(200);
      expect((await row('411211')).row.idBilling).toBe(code);
      const paid = await pay(people.approver, await row('411211'));
      expect(paid).toMatchObject({ status: 422, body: { ruleId: 'deduction.documentNotApproved' } });
      expect(await documentOf(kasdaId)).toEqual(before);
      const { body } = await people.maker('readTransaction', { path: { referenceId } });
      expect(body.dataRequest.content.info).toMatchObject({ kasdaId, nilai: 10_390_000, total: 10_000_000 });
    },
  );

  it('whose money came back is RETUR until it is paid again, which two at once can enter once', async () => {
    const { approver, maker, verifier } = people;
    const net = 3_000_000;
    // A document that was entered by SKN has the payee at another bank.
    const { kasdaId, referenceId: first } = await bank.factories.treasuryDocument({ status: 'ENTRY', net });
    await act(maker, 'recall', await itemOf(first));
    const items = [{ kasdaId, version: 3, channel: '2' as const, note: '' }];
    const [entered] = (await enterDocuments(maker, items)).body.results as { referenceId: string }[];
    const repayOf = entered!.referenceId;
    await act(verifier, 'verify', await itemOf(repayOf));
    await act(approver, 'approve', await itemOf(repayOf));
    await bank.force(repayOf, 'settle');
    await bank.force(repayOf, 'return');
    const stateNow = async () => (await maker('readDocument', { path: { kasdaId } })).body.document.state as string;
    expect(await stateNow()).toBe('RETUR');

    const { inquiry } = (await maker('readTransaction', { path: { referenceId: repayOf } })).body.dataRequest;
    expect(inquiry).toMatchObject({ productId: 'SKN', amount: net });
    const paying = async (amount = net) => {
      const { requestId } = (await maker('inquire', { body: { ...inquiry, amount } })).body;
      return enterInquiry(maker, requestId, { note: 'Surat ralat no. 12', repayOf: repayOf });
    };
    expect((await paying(1_000)).body.ruleId).toBe('transaction.repayAmount');
    const answers = await Promise.all([paying(), paying()]);
    expect(answers.map(({ body }) => body.ruleId ?? 'done').sort()).toEqual(['done', 'transaction.repaid']);
    const { referenceId } = answers.find(({ status }) => status === 200)!.body;
    const allowed = async () =>
      (await maker('explainTransaction', { path: { referenceId: repayOf } })).body.actions.find(
        (each: { action: string }) => each.action === 'repay',
      );
    expect(await allowed()).toMatchObject({ allowed: false, message: expect.stringContaining(referenceId) as string });
    expect(await stateNow()).toBe('RETUR');
    await act(verifier, 'verify', await itemOf(referenceId));
    await act(approver, 'approve', await itemOf(referenceId));
    await bank.force(referenceId, 'settle');
    expect(await stateNow()).toBe('SUCCESS');
    const { transaction: row } = (await maker('readTransaction', { path: { referenceId: repayOf } })).body;
    expect(row).toMatchObject({ repaidBy: referenceId, repayOf: null });
  });
});
