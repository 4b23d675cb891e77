import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportFile, TransactionCriteria } from '@ibk/sdk/contract';
import { transaction } from '../db/schema/transactions.ts';
import { fileRows } from '../domain/reports/file-list.ts';
import { FILED_TRANSACTIONS } from '../domain/reports/transaction-report.ts';
import { UNENCRYPTED, signIn, tokenOf } from '../testing/clerk.ts';
import { enter } from '../testing/desk.ts';
import type { Session } from '../operation/session.ts';
import { AT_ONCE } from '../testing/at-once.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { multiplyTransaction } from '../testing/multiply-transaction.ts';
import { heldBytes, peakOf } from './peak-memory.ts';

const SIZE = { few: 10_000, many: 100_000, mostShare: 0.05 };
/**
 * Rows of the reports that are compared, and how much of the heap that all rows would take a report may hold; it holds one
 * page of them. A longer PDF is refused.
 */
const SIZES = { csv: SIZE, xlsx: SIZE, pdf: { few: 100, many: 4_900 } };
/** A PDF holds the place of each page and of each tag in the file, one or two kilobytes a row, and never what is drawn. */
const PDF_BYTES_A_ROW = 4_000;

/** It fills a database with 100,000 rows and collects garbage hundreds of times. */
const TIME_LIMIT_MS = 3_600_000;

const noteOf = (rows: number): string => `laporan ${rows} baris`;

describe(`A report of ${SIZE.many} rows`, () => {
  let bank: Sandbox;
  let token: string;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
    const maker = await signIn(bank, 'ekoS1');
    token = tokenOf(maker);
    for (const rows of new Set(Object.values(SIZES).flatMap(({ few, many }) => [few, many]))) {
      const { referenceId } = await enter(maker, { note: noteOf(rows) });
      await multiplyTransaction(bank.database.db, referenceId, rows - 1);
    }
  }, TIME_LIMIT_MS);
  afterAll(() => bank.close());

  /** What the heap grows by while a report is read. */
  async function peakFor(format: ReportFile['format'], rows: number) {
    const criteria: TransactionCriteria = { q: noteOf(rows), amountFrom: 1 };
    const { header, value } = bank.profile.staticToken;
    const { answer, ...peak } = await peakOf(() =>
      bank.fetch(
        new Request('http://bank.test/api/file/transaction-report', {
          method: 'POST',
          headers: { [header]: value, 'access-token': token, 'content-type': 'application/json' },
          body: JSON.stringify({ format, criteria }),
        }),
      ),
    );
    return { ...peak, rows: Number(answer.headers.get('X-Total-Count')) };
  }

  /** The memory of all rows of a report. */
  async function heldRows(rows: number): Promise<number> {
    const source = { ...FILED_TRANSACTIONS.source, scope: () => eq(transaction.note, noteOf(rows)) };
    const asking = { read: bank.database.db, session: {} as Session, now: new Date(), zone: 'Asia/Jakarta' };
    const before = heldBytes();
    const pages: unknown[] = [];
    for await (const page of fileRows({ ...FILED_TRANSACTIONS, source }, asking, {}, AT_ONCE).pages) pages.push(page);
    const grownBytes = heldBytes() - before;
    expect(pages.flat()).toHaveLength(rows);
    return grownBytes;
  }

  it.each(['csv', 'xlsx', 'pdf'] as const)(
    'holds a page of them as %s, and no more than a report of a tenth of them',
    async (format) => {
      const { few: fewRows, many: manyRows } = SIZES[format];
      // The first run compiles the code and fills the caches.
      await peakFor(format, fewRows);
      const [few, many, all] = [
        await peakFor(format, fewRows),
        await peakFor(format, manyRows),
        await heldRows(manyRows),
      ];
      expect([few.rows, many.rows]).toEqual([fewRows, manyRows]);
      // The fonts of a PDF weigh as much as a hundred rows.
      expect(many.bytes / few.bytes).toBeGreaterThan(3);
      const [small, large, whole] = [few.grownBytes, many.grownBytes, all].map(
        (bytes) => `${Math.round(bytes / 1e3)} kB`,
      );
      console.log(`${format}: ${small} for ${fewRows} rows, ${large} for ${manyRows}, which would take ${whole}`);
      const grownBytes = many.grownBytes - few.grownBytes;
      if (format === 'pdf') expect(grownBytes / (manyRows - fewRows)).toBeLessThan(PDF_BYTES_A_ROW);
      else for (const held of [grownBytes, many.grownBytes]) expect(held / all).toBeLessThan(SIZE.mostShare);
    },
    TIME_LIMIT_MS,
  );
});
