import { expect, it } from 'vitest';
import { readXlsx } from '../testing/read-xlsx.ts';
import { inXlsx } from '../xlsx.ts';
import { casesIn, scopeIn, scopeText } from './rule-scope.ts';
import { uatSheet } from './uat-sheet.ts';

it('The UAT sheet has a row for each case, with columns that the tester fills in', async () => {
  const bytes = await uatSheet('https://bank.test', { area: 'rail' });
  const { rows, filter, frozenRows, hasFormula, name, choices, parts } = readXlsx(bytes, 2);
  const wanted = casesIn({ area: 'rail' });
  const [headings, ...rest] = rows;
  expect(headings).toEqual([
    ...['No', 'Bagian', 'Aturan', 'Kasus', 'Judul', 'Yang khas', 'Diketahui', 'Bila', 'Maka', 'Sumber', 'Tautan'],
    ...['Hasil', 'Penguji', 'Tanggal', 'Catatan'],
  ]);
  const last = wanted.length + 1;
  expect({ name, filter, frozenRows, hasFormula }).toEqual({
    name: 'UAT',
    filter: `A1:O${last}`,
    frozenRows: 1,
    hasFormula: false,
  });
  expect(choices).toEqual({ [`L2:L${last}`]: 'LULUS,GAGAL,TIDAK DIUJI' });
  // A spreadsheet program calls a file damaged whose parts stand in another order.
  expect([...new Set(parts)]).toEqual([
    ...['autoFilter', 'conditionalFormatting', 'dataValidations', 'pageMargins', 'pageSetup'],
  ]);
  expect(rest.map(([number, , , id]) => [number, id])).toEqual(wanted.map(({ id }, at) => [at + 1, id]));
  expect(rest.every((row) => row.length === 11)).toBe(true);
  expect(rest.find(([, , , id]) => id === 'rail.terms/3')).toEqual([
    ...[expect.any(Number), 'Kanal, jam layanan dan biaya', 'rail.terms', 'rail.terms/3'],
    ...['Batas nominal dan jam layanan transfer ke bank lain', 'kode produk SKN', 'kode produk: SKN'],
    'Sebagai Operator, buka transfer-ext: isi formulir, lalu tekan Lanjut.',
    expect.stringContaining('paling sedikit Rp.1.00'),
    ...['decision 012', 'https://bank.test/docs/rules#rail.terms\nhttps://bank.test/docs/decisions#012'],
  ]);
});

it('The cover says what is tested, counts the rules and cases of each area, and has lines to sign', async () => {
  const { rows, name, filter } = readXlsx(
    await uatSheet('https://bank.test', { area: 'oddity', role: 'VRF_USER', screen: 'verify-transaction' }),
  );
  const wanted = casesIn({ area: 'oddity', role: 'VRF_USER', screen: 'verify-transaction' });
  expect([name, filter]).toEqual(['Sampul', null]);
  expect(rows).toContainEqual(['Bank', 'https://bank.test']);
  expect(rows).toContainEqual(['Lingkup', 'bagian oddity, wewenang VRF_USER, layar verify-transaction']);
  const counts = rows.filter(([, , count]) => typeof count === 'number');
  const sum = counts.slice(0, -1).reduce((total, [, , count]) => total + Number(count), 0);
  expect(counts.at(-1)).toEqual(['Jumlah', new Set(wanted.map(({ entry }) => entry.id)).size, sum]);
  expect(sum).toBe(wanted.length);
  expect(rows.flat().filter((cell) => /^Tanda tangan: _+$/.test(String(cell)))).toHaveLength(3);
});

it('A scope is refused with what was probably meant, and reads back from the words on the cover', () => {
  expect(() => casesIn({ screen: 'verify-transactoin' })).toThrow('Maksud Anda verify-transaction?');
  expect(() => casesIn({ area: 'kanal' })).toThrow('--area: session, shell');
  expect(() => casesIn({ role: 'OPERATOR' })).toThrow('--role: OPR_USER');
  expect(() => casesIn({ rule: 'amount.format', screen: 'verify-transaction' })).toThrow('Tidak ada kasus untuk');
  expect(casesIn({ role: 'apr_user', area: 'approval' }).length).toBeGreaterThan(0);
  for (const scope of [{}, { rule: 'rail.terms' }, { area: 'rail', role: 'APR_USER', screen: 'dashboard' }])
    expect(scopeIn(scopeText(scope))).toEqual(scope);
  expect(scopeIn('bagian kasir dan lain-lain')).toBeNull();
});

it('A workbook keeps text that looks like a formula as text, and cuts a text that Excel could not open', async () => {
  const columns = [{ heading: 'isi', width: 10 }];
  const texts = ['=1+1', '+62', '-5', '@SUM(A1)', '0001', 'a < b & "c"', 'x'.repeat(40_000)];
  const { rows, hasFormula } = readXlsx(await inXlsx({ name: 'Uji', columns, rows: texts.map((text) => [text]) }));
  expect(hasFormula).toBe(false);
  expect(rows.slice(1, -1)).toEqual(texts.slice(0, -1).map((text) => [text]));
  expect(String(rows.at(-1)?.[0])).toHaveLength(32_767);
});
