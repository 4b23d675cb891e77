import { cases, RULE_BOOK } from '@ibk/sdk/testing';
import { expect, it } from 'vitest';
import { readXlsx } from '../testing/read-xlsx.ts';
import { inXlsx } from '../xlsx.ts';
import { uatSheet } from './uat-sheet.ts';

it('The UAT sheet has a row for each case, with columns that the tester fills in', async () => {
  const { rows, filter, frozenRows, hasFormula, name } = readXlsx(await uatSheet('https://bank.test'));
  const total = RULE_BOOK.reduce((sum, { id }) => sum + cases(id).length, 0);
  const [headings, ...rest] = rows;
  expect(headings).toEqual([
    ...['No', 'Aturan', 'Judul', 'Sumber', 'Tautan', 'Kasus', 'Yang khas', 'Diketahui', 'Maka'],
    ...['Hasil', 'Penguji', 'Tanggal', 'Catatan'],
  ]);
  expect({ name, filter, frozenRows, hasFormula }).toEqual({
    name: 'UAT',
    filter: `A1:M${total + 1}`,
    frozenRows: 1,
    hasFormula: false,
  });
  expect(rest).toHaveLength(total);
  expect(rest.map(([number]) => number)).toEqual(rest.map((_, at) => at + 1));
  expect(rest.every((row) => row.length === 9)).toBe(true);
  expect(rest.find(([, id]) => id === 'role.operations')).toEqual([
    expect.any(Number),
    'role.operations',
    'Wewenang yang boleh memakai sebuah operasi',
    'decisions P-44',
    'https://bank.test/docs/rules#role.operations\nhttps://bank.test/docs/decisions#P-44',
    1,
    'contoh dasar: operasi enter',
    'operasi: enter',
    'Operator',
  ]);
});

it('A workbook keeps text that looks like a formula as text, and cuts a text that Excel could not open', async () => {
  const columns = [{ heading: 'isi', width: 10 }];
  const texts = ['=1+1', '+62', '-5', '@SUM(A1)', '0001', 'a < b & "c"', 'x'.repeat(40_000)];
  const { rows, hasFormula } = readXlsx(await inXlsx({ name: 'Uji', columns, rows: texts.map((text) => [text]) }));
  expect(hasFormula).toBe(false);
  expect(rows.slice(1, -1)).toEqual(texts.slice(0, -1).map((text) => [text]));
  expect(String(rows.at(-1)?.[0])).toHaveLength(32_767);
});
