import { expect, it } from 'vitest';
import { LIST_VARIANTS } from '../rules/lists/list-variants.ts';
import { CONDITION_WORDS } from './condition-words.ts';
import { REASON_WORDS } from './reason-words.ts';
import { type BookEntry, conditionText, englishReason, RULE_BOOK, rowsOf, searchRules } from './rule-book.ts';

const entryOf = (id: string): BookEntry => {
  const entry = RULE_BOOK.find((one) => one.id === id);
  if (!entry) throw new Error(`No rule is called ${id}`);
  return entry;
};
const found = (words: string): string[] => searchRules(words).map(({ id }) => id);

it('Every condition in words is translated to Indonesian, and every translation is used by a rule', () => {
  const stated = new Set(RULE_BOOK.flatMap(rowsOf).flatMap(({ when }) => (typeof when === 'string' ? [when] : [])));
  const names: readonly string[] = LIST_VARIANTS;
  const sentences = [...stated].filter((words) => words.includes(' ') && !names.includes(words));
  expect(sentences.filter((words) => !Object.hasOwn(CONDITION_WORDS, words))).toEqual([]);
  expect(Object.keys(CONDITION_WORDS).filter((words) => !stated.has(words))).toEqual([]);
});

it('Every sentence with which a row refuses is translated to English, and every translation is used by a row', () => {
  const messageOf = (then: unknown): unknown => (then as { message?: unknown } | null)?.message ?? then;
  const rows = RULE_BOOK.flatMap(rowsOf);
  const refusals = rows.filter(({ then }) => typeof (then as { message?: unknown } | null)?.message === 'string');
  expect(refusals.length).toBeGreaterThan(30);
  expect(refusals.filter(({ then }) => englishReason(then) === undefined)).toEqual([]);
  const answered = new Set(rows.map(({ then }) => messageOf(then)));
  expect(Object.keys(REASON_WORDS).filter((sentence) => !answered.has(sentence))).toEqual([]);
  const sentences = [...answered].filter((text): text is string =>
    /^(Hanya|Input|Masukan|Pilih|Potongan|Transaksi|Tindakan|Harap) /.test(String(text)),
  );
  expect(sentences.filter((text) => englishReason(text) === undefined)).toEqual([]);
});

it('Every rule has a title in both languages, and they differ unless the term is the same in both', () => {
  const same = RULE_BOOK.filter(({ title, indonesianTitle }) => title === indonesianTitle).map(({ title }) => title);
  expect(same).toEqual(['OTP', 'PIN', 'E-mail']);
  expect(RULE_BOOK.filter(({ indonesianTitle }) => indonesianTitle.trim() === '')).toEqual([]);
});

it('A condition reads as words in both languages', () => {
  const entry = entryOf('deduction.treasuryActions');
  const when = { tipeTransaksi: '/^(?!MPN$|TRANSFER$)/', status: ['AKTIF', 'GAGAL'], productCode: '/CTAS/' };
  expect(conditionText(entry, when, 'id')).toBe(
    'jenis transaksi bukan MPN atau TRANSFER, status AKTIF atau GAGAL, kode produk berisi CTAS',
  );
  expect(conditionText(entry, { idBilling: 'absent', hasBilling: true }, 'en')).toBe(
    'idBilling absent, hasBilling yes',
  );
  expect(conditionText(entry, { productId: '/^(A|B)_/' }, 'id')).toBe('kode produk diawali A_ atau B_');
  expect(conditionText(entry, { productId: '/^A_(B|C)$/' }, 'en')).toBe('productId A_B or A_C');
  expect(() => conditionText(entry, { productId: '/[A-F]+/' }, 'id')).toThrow('add them to SPOKEN');
  expect(conditionText(entry, {}, 'id')).toBe('selain itu');
  expect(conditionText(entryOf('schedule.day'), 'above 28', 'id')).toBe('di atas 28');
});

it('A search finds rules by id, title, condition and reason in both languages, and needs every word', () => {
  expect(found('deduction.reasons')).toEqual(['deduction.reasons']);
  expect(found('berlaku virtual')).toEqual(['va.expiry']);
  expect(found('ber\u200Blaku\u00A0ＶＩＲＴＵＡＬ')).toEqual(['va.expiry']);
  expect(found('Expiry of a virtual')).toEqual(['va.expiry']);
  expect(found('di atas 28')).toEqual(found('above 28'));
  expect(found('sudah dibayar')).toContain('deduction.reasons');
  expect(found('has been paid')).toContain('deduction.reasons');
  expect(found('tidakadayangbegini')).toEqual([]);
  expect(found(' ')).toHaveLength(RULE_BOOK.length);
});
