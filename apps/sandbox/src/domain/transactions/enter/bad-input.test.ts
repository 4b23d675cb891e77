import type { ApprovalTier, Item, Schedule } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account } from '../../../db/schema/banking.ts';
import { type ClerkAnswer } from '../../../testing/clerk.ts';
import { booksOf } from '../../../testing/books.ts';
import { databases } from '../../../testing/databases.ts';
import { deskBank } from '../../../testing/desk-bank.ts';
import { act, enter, enterInquiry, inquire, SOURCE, stage, type Transfer } from '../../../testing/desk.ts';

const MONTHLY: Schedule = {
  autoType: 'MONTHLY',
  dateTransaction: '20',
  startPeriode: '2026-08-01',
  endPeriode: '2026-12-31',
  transactionOnHoliday: false,
};
const TWENTY_OF_A: ApprovalTier[] = [
  { productGroup: null, upTo: null, steps: [{ anyOf: [{ approverClass: 'A', count: 20 }] }] },
];

describe.each(databases())('Bad input on $name', ({ databaseUrl }) => {
  const { bank, maker, verifier, approver } = deskBank({ databaseUrl });

  const books = () => booksOf(bank().database.db);
  const verified = async (transfer: Transfer = {}): Promise<Item> => {
    const item = await enter(maker, transfer);
    await act(verifier, 'verify', item);
    return { ...item, version: 2 };
  };
  const scheduling = async (schedule: Schedule) => {
    const { requestId } = (await inquire(maker)).body;
    return () => enterInquiry(maker, requestId, { schedule });
  };
  const firstItem = async (answer: Promise<ClerkAnswer>) => (await answer).body.results[0];

  /** The bad input; its preparation, which returns the request; the rule that refuses it, and the advice it gives. */
  const ROWS: readonly [string, () => Promise<() => Promise<unknown>>, string, RegExp][] = [
    [
      'a monthly order on day 29',
      () => scheduling({ ...MONTHLY, dateTransaction: '29' }),
      'schedule.fields',
      /Maksimal Tanggal 28/,
    ],
    [
      'an order that ends before it starts',
      () => scheduling({ ...MONTHLY, endPeriode: '2026-07-31' }),
      'schedule.fields',
      /tidak boleh sebelum periode awal/,
    ],
    [
      'an order whose account closed meanwhile',
      async () => {
        const item = await verified({ schedule: MONTHLY });
        await bank().database.db.update(account).set({ status: 'CLOSED' }).where(eq(account.accountNumber, SOURCE));
        return () => firstItem(stage(approver, 'approve', [item]));
      },
      'account.closed',
      /Gunakan rekening lain/,
    ],
    [
      'a matrix that nobody can fulfil',
      async () => {
        await bank().factories.approvalMatrix(TWENTY_OF_A);
        return () => inquire(maker);
      },
      'approval.missing',
      /Hubungi administrator/,
    ],
    [
      'a code for other references',
      async () => {
        const [item, other] = [await verified(), await verified()];
        const { authorisationId } = (await approver('authorise', { body: { action: 'approve', items: [item] } })).body;
        const authorisation = { authorisationId, code: '000000' };
        return () => approver('approve', { body: { items: [other], authorisation } });
      },
      'authorisation.otherSubject',
      /Ulangi permintaan otorisasi/,
    ],
    [
      '201 items',
      async () => {
        const { version, ...item } = await verified();
        const items = Array.from({ length: 201 }, (_, at) => ({ ...item, version: version + at }));
        return () => approver('authorise', { body: { action: 'approve', items } });
      },
      'contract.invalid',
      /"items":"Paling banyak 200"/,
    ],
    [
      'a correction of what was corrected',
      async () => {
        const item = await enter(maker);
        await verifier('reject', { body: { items: [item], reason: 'Salah nominal', reasonCode: 'PERBAIKAN' } });
        const correct = async () =>
          enterInquiry(maker, (await inquire(maker)).body.requestId, { correctionOf: item.referenceId });
        expect((await correct()).status).toBe(200);
        return correct;
      },
      'transaction.corrected',
      /dikoreksi dengan IB\d+/,
    ],
    [
      'a report over ten years',
      async () => () =>
        maker('fileTransactionReport', { body: { format: 'csv', criteria: { from: '2016-07-13', to: '2026-07-14' } } }),
      'report.period',
      /Persempit periodenya/,
    ],
    [
      'a guessed receipt code',
      async () => () => maker('verifyReceipt', { query: { code: '7K3MZ0QH8TBN4WXD' } }),
      'resi.unknown',
      /hubungi bank/,
    ],
  ];

  it.each(ROWS)('%s is refused with advice, and nothing is half done', async (_, prepare, ruleId, wayOn) => {
    const ask = await prepare();
    const before = await books();
    const answered = (await ask()) as { body?: object };
    const refusal = answered.body ?? answered;
    expect(refusal).toMatchObject({ ruleId });
    expect(JSON.stringify(refusal)).toMatch(wayOn);
    expect(await books()).toBe(before);
  });
});
