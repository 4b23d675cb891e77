import type { DeductionResult, Recap } from '@ibk/sdk/contract';
import { toSen } from '@ibk/sdk/format';
import { and, asc, eq, inArray, like, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leg } from '../db/schema/banking.ts';
import { deduction, deductionHistory, treasuryDocument } from '../db/schema/treasury.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, signIn, tokenOf, UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { recapBooks } from '../testing/recap-books.ts';
import { payAll } from '../testing/treasury-desk.ts';
import { peakOf } from './peak-memory.ts';

const DOCUMENTS = 5_000;
/** The documents of an agency of their own, whose files are compared with those of all. */
const FEW = 500;
const AGENCY = { kodeSkpd: '1.02.0.00.0.00.01.0000', namaSkpd: 'Dinas Kesehatan' };
/** The deductions of each document: three state taxes with codes, and one that the bank books itself. */
const DEDUCTIONS = [
  ['pph21', 120_000, '00'],
  ['pph22', 150_000.5, '00'],
  ['ppn', 1_100_000, '00'],
  ['iwp', 45_000, null],
] as const;
const [LISTS, LIST] = [10, 200];
/** What a file of all rows may hold beyond a file of a tenth of them; 20,000 rows take more than ten times as much. */
const MOST_GROWN_BYTES = 2_000_000;
const LIMIT_MS = 3_600_000;
const JULY = { from: '2026-07-01', to: '2026-07-31' };
const [BEGIN, MIDNIGHT] = ['2026-07-14T23:40:00+07:00', '2026-07-15T00:00:00+07:00'].map((at) => Date.parse(at)) as [
  number,
  number,
];

const kasdaIdOf = (at: number): string => `KD8${String(at).padStart(7, '0')}`;

describe.each(databases())(`A month of ${DOCUMENTS} documents on $name`, ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    for (let at = 0; at < DOCUMENTS; at += 1)
      await bank.factories.treasuryDocument({ kasdaId: kasdaIdOf(at), deductions: DEDUCTIONS });
    const isFew = and(like(treasuryDocument.kasdaId, 'KD8%'), lt(treasuryDocument.kasdaId, kasdaIdOf(FEW)));
    await db().update(treasuryDocument).set(AGENCY).where(isFew);
    await db().execute(sql`analyze`);
  }, LIMIT_MS);
  afterAll(async () => {
    expect(await checkLedger(db())).toEqual([]);
    await bank.close();
  }, LIMIT_MS);
  const db = () => bank.database.db;
  const recap = async <By extends Recap['by']>(maker: Clerk, by: By) =>
    (await maker('readRecap', { query: { by, ...JULY, size: 1 } })).body as Extract<Recap, { by: By }>;

  it(
    `pays ${LISTS * LIST} deductions before midnight in lists of ${LIST}, each once`,
    async () => {
      const rows = await db()
        .select()
        .from(deduction)
        .where(and(like(deduction.kasdaId, 'KD8%'), eq(deduction.tipeTransaksi, 'MPN')))
        .orderBy(asc(deduction.deductionId))
        .limit(LISTS * LIST);
      const lists = Array.from({ length: LISTS }, (_, at) => rows.slice(at * LIST, (at + 1) * LIST));
      bank.clock.advance(BEGIN - bank.clock.now());
      const approver = await signIn(bank, 'pandeB1');
      const pay = async (list: typeof rows) => {
        const items = list.map(({ kasdaId, kodeMap, idBilling }) => ({ kasdaId, kodeMap, idBilling }));
        const { status, body } = await payAll(approver, items);
        expect([status, body.results?.length]).toEqual([200, LIST]);
        return (body.results as DeductionResult[]).map(({ outcome }) => outcome);
      };
      for (const list of lists) {
        expect(new Set(await pay(list))).toEqual(new Set(['done']));
        bank.clock.advance((MIDNIGHT - BEGIN) / LISTS - 1_000);
      }
      expect(bank.clock.now()).toBeLessThan(MIDNIGHT);
      // The same rows in another request are paid no second time.
      expect(new Set(await pay(lists[0] ?? []))).toEqual(new Set(['refused']));
      const ids = rows.map(({ deductionId }) => deductionId);
      const paid = await db().select().from(deduction).where(inArray(deduction.deductionId, ids));
      expect(paid.filter(({ status, ntpn }) => status === 'BERHASIL' && ntpn !== null)).toHaveLength(ids.length);
      expect(new Set(paid.map(({ ntpn }) => ntpn)).size).toBe(ids.length);
      const times = paid.map(({ paidAt }) => paidAt?.getTime() ?? 0);
      expect(Math.min(...times)).toBeGreaterThanOrEqual(BEGIN);
      expect(Math.max(...times)).toBeLessThan(MIDNIGHT);
      const payments = await db()
        .select({ deductionId: deductionHistory.deductionId, amount: leg.amount })
        .from(deductionHistory)
        .innerJoin(
          leg,
          sql`${leg.referenceId} = 'DED-' || ${deductionHistory.deductionId} || '-' || ${deductionHistory.version}`,
        )
        .where(and(inArray(deductionHistory.deductionId, ids), eq(leg.leg, 2)));
      const amounts = new Map(payments.map(({ deductionId, amount }) => [deductionId, amount]));
      expect(payments).toHaveLength(ids.length);
      expect(paid.every(({ deductionId, nilai }) => amounts.get(deductionId) === nilai)).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    'has an RTH, a DTH and a COLLECT that are equal to the ledger',
    async () => {
      const maker = await signIn(bank, 'niaB1');
      const [rth, dth, maps] = [await recap(maker, 'skpd'), await recap(maker, 'document'), await recap(maker, 'map')];
      const disbursed = await db()
        .select({ kasdaId: treasuryDocument.kasdaId })
        .from(treasuryDocument)
        .where(and(eq(treasuryDocument.state, 'SUCCESS'), eq(treasuryDocument.corporateId, 'BPKADSU')));
      const books = await recapBooks(
        db(),
        disbursed.map(({ kasdaId }) => kasdaId),
      );
      expect(rth.totals.jumlahSp2d).toBe(disbursed.length);
      expect(toSen(rth.totals.nilaiSp2d) - books.failed).toBe(books.debited);
      expect(dth.totals).toMatchObject({ nilaiSp2d: rth.totals.nilaiSp2d, pajak: rth.totals.pajak });
      expect(toSen(maps.totals.nilai)).toBe(books.withheld);
      expect(toSen(maps.totals.dibayar)).toBe(books.paid);
      expect(maps.totals.mpn).toBe(rth.totals.pajak);
    },
    LIMIT_MS,
  );

  it.each([
    ['documents', 'csv'],
    ['documents', 'xlsx'],
    ['deductions', 'csv'],
    ['deductions', 'xlsx'],
    ['dth', 'xlsx'],
  ] as const)(
    'is exported as %s in %s without holding its rows',
    async (report, format) => {
      const token = tokenOf(await signIn(bank, 'niaB1'));
      const { header, value } = bank.profile.staticToken;
      const file = (criteria: object) =>
        peakOf(() =>
          bank.fetch(
            new Request('http://bank.test/api/file/treasury-report', {
              method: 'POST',
              headers: { [header]: value, 'access-token': token, 'content-type': 'application/json' },
              body: JSON.stringify({ report, format, criteria }),
            }),
          ),
        );
      const period = report === 'dth' ? JULY : {};
      const few = { ...period, kodeSkpd: AGENCY.kodeSkpd };
      // The first file compiles the code and fills the caches.
      await file(few);
      const [short, long] = [await file(few), await file(period)];
      expect([short.answer.status, long.answer.status]).toEqual([200, 200]);
      const [shortRows, longRows] = [short, long].map(({ answer }) => Number(answer.headers.get('X-Total-Count')));
      console.log(
        `${report} ${format}: ${short.grownBytes} bytes for ${shortRows} rows, ${long.grownBytes} for ${longRows}`,
      );
      expect(longRows ?? 0).toBeGreaterThanOrEqual(9 * (shortRows ?? Infinity));
      expect(long.grownBytes - short.grownBytes).toBeLessThan(MOST_GROWN_BYTES);
    },
    LIMIT_MS,
  );
});
