import { expect, it } from 'vitest';
import { ALLOWED, CHECKED, FORM_CHECKED, sentenceOf, SHOWN, told } from './says.ts';

it('A check, a permission, a form and a shown text say whether there is something', () => {
  const invalid = { invalid: true, message: 'Nominal tidak valid' };
  const said = (says: Parameters<typeof sentenceOf>[0], ...answers: unknown[]): string[] =>
    answers.map((answer) => sentenceOf(says, answer, {}));
  expect(said(CHECKED, null, 'Masukan PIN', invalid)).toEqual([
    'diterima',
    'ditolak: Masukan PIN',
    'ditolak: Nominal tidak valid',
  ]);
  expect(said(ALLOWED, null, 'Sudah dibayar')).toEqual(['boleh', 'tidak boleh: Sudah dibayar']);
  expect(said(FORM_CHECKED, {}, { amount: invalid, name: 'Input Nama' })).toEqual([
    'diterima, tanpa pesan',
    'ditolak: Nominal tidak valid (isian nominal); Input Nama (isian nama)',
  ]);
  expect(said(SHOWN, null, '', 'A')).toEqual(['tidak ada yang ditampilkan', 'tampil kosong', 'tampil A']);
});

it('Two sentences say yes and no, and an answer without words of its own is told field by field', () => {
  expect(sentenceOf(['ada', 'tidak ada'], true, {})).toBe('ada');
  expect(sentenceOf(['ada', 'tidak ada'], false, {})).toBe('tidak ada');
  expect(sentenceOf({ null: 'kosong' }, { amount: 500.5, names: ['A', 'B', 'C'], user: { edit: true } }, {})).toBe(
    'nominal: Rp.500.50; nama: A, B dan C; user: (dapat diubah: ya)',
  );
  expect([null, '', [], {}, false].map(told)).toEqual(['kosong', 'teks kosong', 'tidak ada', 'tanpa isi', 'tidak']);
});

it('An answer that has the name of a property of every object is no row of its table', () => {
  expect(sentenceOf({ else: (word: string) => `kata ${word}` }, 'constructor', {})).toBe('kata constructor');
});
