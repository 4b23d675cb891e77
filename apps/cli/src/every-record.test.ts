import { factDifferences, MPN, revenue, SAMPLE_ROWS, TAX_BILL } from '@ibk/sdk/testing';
import { expect, it } from 'vitest';
import { factSheet } from './fact-sheet.ts';
import { linesOf } from './transfer/review.ts';

const ZONE = 'Asia/Jakarta';

it.each(SAMPLE_ROWS)('shows each fact of the record %s in a table', (_, sample) => {
  const { headings, rows } = sample.drawnBy((facts, row) =>
    factSheet([row], { facts, names: Object.keys(facts), zone: ZONE }),
  );
  const shown = headings.map((heading, at) => [heading, String(rows[0]?.[at] ?? '')] as const);
  expect(factDifferences(sample, ZONE, shown)).toEqual([]);
});

it('shows the smaller facts of a bill in the review of a payment', () => {
  const { content, amounts: amountParameters } = revenue(MPN, TAX_BILL);
  const answer = { content, amountParameters, requestId: 'rq_1', expiresAt: '2026-07-14T04:00:00Z', warnings: [] };
  const lines = linesOf(answer, ZONE);
  expect(lines).toContainEqual(['Tagihan 128934551207714', 'Rp.18,000,000.00, Denda pajak: Rp.333,333.00']);
  expect(lines).toContainEqual(['Nama wajib pajak', 'DINAS KESEHATAN PROV SUMUT']);
});
