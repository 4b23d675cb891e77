import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Explanation, Transaction, TransactionCriteria, TransactionSummary } from '@ibk/sdk/contract';
import { transaction } from '../../../db/schema/transactions.ts';
import { treasuryDocument } from '../../../db/schema/treasury.ts';
import { signIn } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { deskBank } from '../../../testing/desk-bank.ts';
import { act } from '../../../testing/desk.ts';
import { createBilling, potongan } from '../../../testing/treasury-desk.ts';

const NO_BILLING = 'PPN Dalam Negeri bendahara APBD belum memiliki kode billing';
const REFUSAL = `${NO_BILLING}. Buat kode billing terlebih dahulu, lalu setujui dokumen ini.`;

describe.each(databases())('A treasury document in a queue on $name', ({ databaseUrl }) => {
  const { bank, as } = deskBank({ databaseUrl });
  const [maker, verifier, approver] = [as('niaB1'), as('okiB1'), as('pandeB1')];

  const tax = (kasdaId: string, kodeMap = '411211') => potongan(bank().database.db, kasdaId, kodeMap);
  const listed = async (criteria: TransactionCriteria): Promise<Transaction[]> =>
    (await approver('listTransactions', { query: { ...criteria, size: 200 } })).body.content;
  const itemOf = async (kasdaId: string) => {
    const { referenceId, version } = (await tax(kasdaId, '411121')).transaction;
    return { referenceId, version };
  };
  const mayApprove = async (referenceId: string) => {
    const { actions } = (await approver('explainTransaction', { path: { referenceId } })).body as Explanation;
    return actions.find(({ action }) => action === 'approve');
  };

  it('is listed with its type, number and year, and with its MPN deductions that have no billing', async () => {
    const waiting = await listed({ stage: 'approve', kind: 'document' });
    expect(waiting.map(({ document }) => document)).toEqual([
      {
        jenisDokumen: 'SP2D',
        noDokumen: '12.00/04.0/070006/LS/5.02.0.00.0.00.01.0000/M/7/2026',
        tahun: '2026',
        nilai: 79_470_000,
        missing: [NO_BILLING],
      },
    ]);
    const { referenceId } = await itemOf('KD26070001');
    const detail = (await approver('readTransaction', { path: { referenceId } })).body;
    // Of its PAD and TRANSFER deductions one has no billing code either.
    expect(detail.transaction.document.missing).toEqual(['PPh Pasal 23 atas jasa belum memiliki kode billing']);
  });

  it('is distinguished from a transaction without a document', async () => {
    const { body } = await (await signIn(bank(), 'ekoS1'))('listTransactions', { query: { size: 5 } });
    expect((body.content as Transaction[]).map(({ document }) => document)).toEqual([null, null, null, null, null]);
  });

  it('meets the criteria of type, number and year, which no other transaction meets', async () => {
    const { db } = bank().database;
    await db.update(treasuryDocument).set({ tahun: '2025' }).where(eq(treasuryDocument.kasdaId, 'KD26070002'));
    await db.update(treasuryDocument).set({ noDokumen: '50%_A' }).where(eq(treasuryDocument.kasdaId, 'KD26070004'));
    const documents = await db.select().from(treasuryDocument);
    const every = await listed({});
    const all = every.filter(({ document }) => document !== null).length;
    expect(all).toBeGreaterThan(0);
    const found = async (criteria: TransactionCriteria) => {
      const rows = await listed(criteria);
      const { count } = (await approver('summariseTransactions', { query: { ...criteria } }))
        .body as TransactionSummary;
      expect(count).toBe(rows.length);
      const kasdaIdOf = ({ referenceId }: Transaction) =>
        documents.find((document) => document.referenceId === referenceId)?.kasdaId;
      return rows.map(kasdaIdOf).toSorted();
    };
    expect(await found({ jenisDokumen: 'SPJ' })).toEqual(['KD26070003']);
    expect(await found({ jenisDokumen: 'SP2D' })).toHaveLength(all - 1);
    expect(await found({ tahun: '2025' })).toEqual(['KD26070002']);
    expect(await found({ tahun: '2026' })).toHaveLength(all - 1);
    expect(await found({ noDokumen: ' 070006/ls ' })).toEqual(['KD26070006']);
    expect(await found({ noDokumen: '%_a' })).toEqual(['KD26070004']);
    expect(await found({ noDokumen: 'm/7/2026', jenisDokumen: 'SP2D', tahun: '2025' })).toEqual(['KD26070002']);
    expect(await found({ jenisDokumen: 'SPJ', tahun: '2025' })).toEqual([]);
  });

  it.each([{ jenisDokumen: 'SPM' }, { tahun: '26' }, { noDokumen: '' }, { noDokumen: 'a\0b' }])(
    'cannot be searched for by the invalid criterion %o',
    async (query) => {
      const answer = await approver('listTransactions', { query });
      expect([answer.status, answer.body.ruleId]).toEqual([400, 'contract.invalid']);
    },
  );

  it('is verified without the billing, and approved once every MPN deduction has one', async () => {
    const entered = await itemOf('KD26070005');
    expect(await act(verifier, 'verify', entered)).toMatchObject({ outcome: 'done', status: 'VERIFY' });
    const item = await itemOf('KD26070005');
    expect(await act(approver, 'approve', item)).toMatchObject({
      outcome: 'refused',
      ruleId: 'document.billing',
      message: REFUSAL,
      status: 'VERIFY',
    });
    expect((await createBilling(maker, await tax('KD26070005'))).status).toBe(200);
    expect((await listed({ references: item.referenceId }))[0]?.document?.missing).toEqual([]);
    expect(await mayApprove(item.referenceId)).toMatchObject({ allowed: true });
    expect(await act(approver, 'approve', item)).toMatchObject({ outcome: 'done' });
  });

  it.each([
    ['now', { autoType: 'NOW' }],
    ['on a later day', { autoType: 'DATE', dateTransaction: '2026-07-20' }],
  ] as const)('says before its approval what is missing if it is to be paid %s', async (_, schedule) => {
    const { referenceId } = await itemOf('KD26070006');
    await bank().database.db.update(transaction).set({ schedule }).where(eq(transaction.referenceId, referenceId));
    expect(await mayApprove(referenceId)).toEqual({
      action: 'approve',
      allowed: false,
      ruleId: 'document.billing',
      message: REFUSAL,
    });
  });

  it('names every deduction without billing in the refusal', async () => {
    const { referenceId } = await bank().factories.treasuryDocument({
      status: 'VERIFY',
      deductions: [
        ['pph21', 300_000, null],
        ['ppn', 90_000, null],
        ['iwp', 50_000, null],
      ],
    });
    const answer = await mayApprove(referenceId);
    expect(answer?.message).toBe(`PPh Pasal 21 (masa) belum memiliki kode billing. ${REFUSAL}`);
  });
});
