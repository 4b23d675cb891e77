import type { Recap, RecapLine } from '@ibk/sdk/contract';
import { toSen } from '@ibk/sdk/format';
import { readCsv } from '@ibk/sdk/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { signedIn } from '../../sdk/client.ts';
import { type Clerk, signIn, UNENCRYPTED } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { recapBooks } from '../../testing/recap-books.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';

describe.each(databases())('A recapitulation on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
    maker = await signIn(bank, 'niaB1');
  }, 120_000);
  afterAll(async () => {
    expect(await checkLedger(bank.database.db)).toEqual([]);
    await bank.close();
  });

  const JULY = { from: '2026-07-01', to: '2026-07-31' };
  const recap = async <By extends Recap['by']>(by: By, query: object = {}) => {
    const { status, body } = await maker('readRecap', { query: { by, ...JULY, size: 200, ...query } });
    expect([by, status]).toEqual([by, 200]);
    return body as Extract<Recap, { by: By }>;
  };
  const sumOf = <Row>(rows: readonly Row[], name: keyof Row) =>
    rows.reduce((sum, row) => sum + toSen(Number(row[name] ?? 0)), 0n);

  it('comes to what the books have, by agency, by document and by map', async () => {
    const [rth, dth, maps] = [await recap('skpd'), await recap('document'), await recap('map')];
    expect(rth.content).not.toHaveLength(0);
    const ids = dth.content.filter(({ line }) => line === 0).map(({ kasdaId }) => kasdaId);
    const { debited, failed, withheld, paid } = await recapBooks(bank.database.db, ids);
    expect(toSen(rth.totals.nilaiSp2d) - failed).toBe(debited);
    expect(toSen(maps.totals.nilai)).toBe(withheld);
    expect(toSen(maps.totals.dibayar)).toBe(paid);
    // The rows come to the totals, and each recapitulation to the same.
    expect(dth.totals).toMatchObject({ nilaiSp2d: rth.totals.nilaiSp2d, pajak: rth.totals.pajak });
    expect([sumOf(rth.content, 'nilaiSp2d'), sumOf(dth.content, 'nilaiSp2d')]).toEqual(
      [rth, dth].map(({ totals }) => toSen(totals.nilaiSp2d)),
    );
    const taxes = [rth.totals.pajak, maps.totals.mpn].map(toSen);
    expect([sumOf(dth.content, 'nilai'), sumOf(rth.content, 'pajak')]).toEqual(taxes);
    const columns = (['pph21', 'pph22', 'pph23', 'pph4', 'ppn', 'pajakLain'] as const).map((name) =>
      toSen(rth.totals[name]),
    );
    expect(columns.reduce((sum, each) => sum + each, 0n)).toBe(toSen(rth.totals.pajak));
    expect(sumOf(maps.content, 'nilai')).toBe(toSen(maps.totals.nilai));
  });

  it('has a document before its taxes, on whichever page', async () => {
    const all = await recap('document');
    const walked: RecapLine[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const page: typeof all = await recap('document', { size: 3, ...(next === undefined ? {} : { cursor: next }) });
      walked.push(...page.content);
      next = page.next;
    }
    expect(walked).toEqual(all.content);
    for (const [at, { kasdaId, line, nilai, nilaiSp2d }] of walked.entries()) {
      expect([line === 0, nilai === null, nilaiSp2d !== null]).toEqual(Array(3).fill(line === 0));
      if (line > 0) expect(walked[at - 1]?.kasdaId).toBe(kasdaId);
    }
  });

  it('is of the current month without days, empty for a month without documents, and refused for more than ten years', async () => {
    const { totals } = (await maker('readRecap', { query: { by: 'skpd' } })).body;
    expect(totals).toMatchObject({ from: '2026-07-01', to: '2026-07-14' });
    const may = { from: '2026-05-01', to: '2026-05-31' };
    for (const by of ['skpd', 'map', 'document', 'check'] as const)
      expect(await recap(by, may)).toMatchObject({ content: [], total: 0, next: null, totals: may });
    const long = await maker('readRecap', { query: { by: 'map', from: '2016-07-01', to: '2026-07-14' } });
    expect([long.status, long.body.ruleId]).toEqual([422, 'report.period']);
    const body = { report: 'dth', format: 'csv', criteria: { from: '2016-07-01', to: '2026-07-14' } };
    expect((await maker('fileTreasuryReport', { body })).body.ruleId).toBe('report.period');
  });

  it('shows what is open, each by its own deduction or document', async () => {
    const { db } = bank.database;
    const { kasdaId, referenceId } = await bank.factories.treasuryDocument({
      deductions: [
        ['pph21', 300_000, null],
        ['ppn', 90_000, '03', 'refusedAfterDebit', 'yesterday'],
        ['pph23', 60_000, '01', 'noNtpn', 'yesterday'],
        ['pph22', 30_000, '00'],
        ['pphFinal', 20_000, '00', 'paid', 'yesterday'],
      ],
    });
    await db
      .update(deduction)
      .set({ expiredDate: '2026-07-14' })
      .where(eq(deduction.deductionId, `${kasdaId}.4`));
    const others = (await recap('check')).content.filter((row) => row.kasdaId !== kasdaId);
    await db.update(transaction).set({ returnedBy: 'IB260714000001' }).where(eq(transaction.referenceId, referenceId));
    const { content, totals } = await recap('check');
    await db.update(transaction).set({ returnedBy: null }).where(eq(transaction.referenceId, referenceId));
    const own = content.filter((row) => row.kasdaId === kasdaId);
    expect(own.map(({ finding, kodeMap, nilai, caseNumber }) => [finding, kodeMap, nilai, caseNumber])).toEqual([
      ['returned', null, 10_000_000, null],
      ['noBilling', '411121', 300_000, null],
      ['notReversed', '411211', 90_000, `K-${kasdaId}-2-1`],
      ['noNtpn', '411124', 60_000, `K-${kasdaId}-3-1`],
      ['expiring', '411122', 30_000, null],
    ]);
    expect(own[2]?.message).toMatch(/Hubungi \(\d+\) /);
    expect(others.map(({ kasdaId: id, finding }) => [id, finding])).toContainEqual(['KD26070007', 'rowsFailed']);
    expect([totals.temuan, totals.dokumen]).toEqual([content.length, new Set(content.map((row) => row.kasdaId)).size]);
  });

  it('has an agency of its own for each code, narrowed by its criteria', async () => {
    const { kasdaId } = await bank.factories.treasuryDocument({ net: 1_234_567 });
    const agency = { kodeSkpd: '1.02.0.00.0.00.01.0000', namaSkpd: 'Dinas Kesehatan' };
    await bank.database.db.update(treasuryDocument).set(agency).where(eq(treasuryDocument.kasdaId, kasdaId));
    const all = await recap('skpd');
    expect(all.content.map(({ kodeSkpd }) => kodeSkpd)).toEqual([agency.kodeSkpd, '5.02.0.00.0.00.01.0000']);
    const one = { ...agency, jumlahSp2d: 1, nilaiSp2d: 1_384_567, pph22: 150_000, pajak: 150_000 };
    for (const query of [{ kodeSkpd: agency.kodeSkpd }, { q: 'kesehatan' }]) {
      const { content, total, totals } = await recap('skpd', query);
      expect([content.length, total, totals.jumlahSkpd]).toEqual([1, 1, 1]);
      expect(content[0]).toMatchObject(one);
    }
    expect((await recap('skpd', { side: 'pemda' })).content).toEqual([]);
    expect((await recap('document', { kodeSkpd: agency.kodeSkpd })).content).toMatchObject([{ kasdaId }, { kasdaId }]);
  });

  it('counts an SPM that documents share once, on one of their days and on both', async () => {
    const { db } = bank.database;
    const counted = async (query: object) => {
      const totals = [(await recap('skpd', query)).totals, (await recap('document', query)).totals];
      // A text that every document has is searched in the documents themselves.
      const { totals: summed } = await recap('document', { ...query, q: '/LS/' });
      expect(totals).toMatchObject(
        [summed, summed].map(({ jumlahSpm, nilaiSp2d, pajak }) => ({ jumlahSpm, nilaiSp2d, pajak })),
      );
      return summed.jumlahSpm;
    };
    const days = ['2026-07-02', '2026-07-03'];
    const periods = [JULY, ...days.map((day) => ({ from: day, to: day }))];
    const before = await Promise.all(periods.map(counted));
    for (const settlementDate of days) {
      const { kasdaId, referenceId } = await bank.factories.treasuryDocument();
      await db.update(transaction).set({ settlementDate }).where(eq(transaction.referenceId, referenceId));
      await db
        .update(treasuryDocument)
        .set({ noSpm: '12.00/03.0/bersama', sharesSpm: true, nilaiSpm: 5n, disbursedOn: settlementDate })
        .where(eq(treasuryDocument.kasdaId, kasdaId));
    }
    expect(await Promise.all(periods.map(counted))).toEqual(before.map((count) => count + 1));
    expect((await recap('skpd')).totals.nilaiSpm).toBe(0.1);
  });

  it.each([
    [
      'listDocuments',
      { amountFrom: 0.01 },
      [{}, { isDisbursed: false }, { side: 'kasda', isDisbursed: true, dateBy: 'disbursal', ...JULY }],
    ],
    [
      'listDeductions',
      { noDokumen: '/' },
      [{}, { billing: 'unpaid' }, { tipeTransaksi: 'MPN', isDisbursed: true }, { kodeMap: '411211', ...JULY }],
    ],
  ] as const)('keeps the numbers of %s that its rows have', async (operation, each, queries) => {
    for (const query of queries) {
      const [kept, counted] = await Promise.all(
        [query, { ...query, ...each }].map(
          async (asked) => (await maker(operation, { query: { ...asked, size: 1 } })).body.total,
        ),
      );
      expect([query, kept]).toEqual([query, counted]);
      expect(kept).toBeGreaterThan(1);
    }
  });

  it('is a file of the same rows and totals in each format, with the places of the signatures on paper', async () => {
    const { bank: client } = await signedIn(bank, 'niaB1');
    const save = async (report: 'rth' | 'dth' | 'collect' | 'check', format: 'csv' | 'xlsx' | 'pdf') =>
      Buffer.from(await (await client.files.fileTreasuryReport({ report, format, criteria: JULY })).arrayBuffer());
    const rows = {
      rth: (await recap('skpd')).content.length,
      dth: (await recap('document')).content.length,
      collect: (await recap('map')).content.length,
      check: (await recap('check')).content.length,
    };
    const { totals } = await recap('document');
    for (const report of ['rth', 'dth', 'collect', 'check'] as const) {
      const csv = readCsv((await save(report, 'csv')).toString('utf8').replace('\uFEFF', ''));
      expect([report, csv.length]).toEqual([report, rows[report] + 1]);
      const sheet = Object.values(readXlsx(await save(report, 'xlsx')).sheets)[0] ?? [];
      expect([report, sheet.length]).toEqual([report, rows[report] + 2]);
      const last = sheet.at(-1)?.map(({ value }) => value);
      if (report === 'rth' || report === 'dth')
        expect(last).toEqual(expect.arrayContaining([totals.nilaiSp2d, totals.pajak]));
      const { pages } = await readPdf(await save(report, 'pdf'));
      const text = pages.map((page) => page.text).join(' ');
      expect([report, /Bendahara Umum Daerah.*Kuasa BUD/s.test(text)]).toEqual([report, /th$/.test(report)]);
    }
  });
});
