import type { Faults } from './schema-faults.ts';

/**
 * Indonesian message for a faulty field by the schema keyword it breaks, ready to show next to the field; `{limit}` is
 * the keyword's own number.
 */
export const FIELD_FAULTS = {
  required: 'Wajib diisi',
  additionalProperties: 'Isian tidak dikenal',
  unevaluatedProperties: 'Isian tidak dikenal',
  type: 'Jenis isian salah',
  pattern: 'Format tidak sesuai',
  hidden: 'Memuat tanda yang tidak terlihat ({limit}), hapus atau ketik ulang',
  format: 'Format tidak sesuai',
  enum: 'Pilihan tidak dikenal',
  const: 'Pilihan tidak dikenal',
  minLength: 'Paling sedikit {limit} karakter',
  maxLength: 'Paling banyak {limit} karakter',
  minimum: 'Paling kecil {limit}',
  exclusiveMinimum: 'Harus lebih dari {limit}',
  maximum: 'Paling besar {limit}',
  'x-decimals': 'Terlalu banyak angka desimal',
  minItems: 'Paling sedikit {limit}',
  maxItems: 'Paling banyak {limit}',
} as const satisfies Record<string, string>;

const SENTENCES: Readonly<Record<string, string>> = FIELD_FAULTS;

function messageOf(fault: string): string {
  const [keyword = '', limit = ''] = fault.split(' ');
  return (SENTENCES[keyword] ?? 'Tidak sesuai').replace('{limit}', limit);
}
/** Turns the faults of a check into messages by field. */
export const asMessages = (faults: Faults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, messageOf(fault)]));
