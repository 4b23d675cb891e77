/** Indonesian message for a faulty field by the schema keyword it breaks, ready to show beside the field. */
export const FIELD_FAULTS = {
  required: 'Wajib diisi',
  additionalProperties: 'Isian tidak dikenal',
  unevaluatedProperties: 'Isian tidak dikenal',
  type: 'Jenis isian salah',
  pattern: 'Format tidak sesuai',
  format: 'Format tidak sesuai',
  enum: 'Pilihan tidak dikenal',
  const: 'Pilihan tidak dikenal',
  minLength: 'Terlalu pendek',
  maxLength: 'Terlalu panjang',
  minimum: 'Terlalu kecil',
  exclusiveMinimum: 'Terlalu kecil',
  maximum: 'Terlalu besar',
  'x-decimals': 'Terlalu banyak angka desimal',
  minItems: 'Terlalu sedikit',
  maxItems: 'Terlalu banyak',
} as const satisfies Record<string, string>;

const SENTENCES: Readonly<Record<string, string>> = FIELD_FAULTS;

/** Turns the keywords of a check into messages by field. */
export const asMessages = (faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, keyword]) => [field, SENTENCES[keyword] ?? 'Tidak sesuai']));
