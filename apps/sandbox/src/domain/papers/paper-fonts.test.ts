import { expect, it } from 'vitest';
import { AT_ONCE } from '../../testing/at-once.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { listPdf } from '../reports/list-pdf.ts';
import { countedRows } from '../spreadsheets/counted-rows.ts';

interface Row {
  text: string;
}
const FILE = {
  ...{ title: 'Daftar', rows: 'baris', columns: [], sums: [] },
  facts: { text: { kind: 'text', label: 'Isi', of: ({ text }: Row) => text } },
  paper: [{ head: 'text', width: 200, facts: [], labelled: ['text'] }],
} as const;
const LOOK = { bankName: 'Bank', colour: '#0A6570', zone: 'Asia/Jakarta', criteria: [], at: new Date(0) };

/** What a reader copies from a printed list of one row. */
async function copied(text: string): Promise<string> {
  async function* pages() {
    yield [{ text }];
  }
  const parts: Uint8Array[] = [];
  for await (const part of listPdf(FILE, countedRows(FILE, pages()), LOOK, AT_ONCE)) parts.push(part);
  const { pages: printed } = await readPdf(Buffer.concat(parts));
  return printed.flatMap(({ rows }) => rows)[1]?.join() ?? '';
}

it('An amount can be copied from a document after another one that had a colon and no full stop', async () => {
  expect(await copied('tanpa titik')).toBe('Isi tanpa titik');
  expect(await copied('Rp.100,000.00')).toBe('Isi Rp.100,000.00');
});
