import { isBlank, isEmptyText, type Typed } from '../verdict.ts';
import { ask, decide, own, pick, type Questions, type Table } from '../table.ts';
import { type FieldLength, rulePack } from './rule-packs.ts';

/** Fields of a tax billing by their names in 001. Months are '01' to '12'. @source 001 §3 */
export interface TaxBillingFields {
  useNpwp?: boolean | null;
  npwp?: Typed;
  kpp?: Typed;
  mapTransaction?: Typed;
  jenisSetor?: Typed;
  nama?: Typed;
  alamat?: Typed;
  kota?: Typed;
  npwpRekanan?: Typed;
  nikRekanan?: Typed;
  periode1?: Typed;
  periode2?: Typed;
  tahun?: Typed;
  idWajibPajak?: Typed;
  noKetetapan?: Typed;
  nop?: Typed;
  noFaktur?: Typed;
  npwpSetor?: Typed;
  namaSetor?: Typed;
  /** Rupiah. */
  amount?: number | null;
}

/** A field of the tax billing form. */
export type TaxBillingField = keyof TaxBillingFields;

/** Fields that every billing requires. @source 001 §5 */
export const ALWAYS_REQUIRED: readonly string[] = [
  ...(['mapTransaction', 'jenisSetor', 'periode1', 'periode2', 'tahun', 'npwpSetor'] satisfies TaxBillingField[]),
  ...(['namaSetor', 'amount'] satisfies TaxBillingField[]),
];

/** Effect of useNpwp on a field. */
export interface NpwpField {
  required: boolean;
  /** Whether a lookup or a composition fills the field. */
  readOnly: boolean;
}
const TYPED: NpwpField = { required: true, readOnly: false };
const FILLED: NpwpField = { required: false, readOnly: true };

// prettier-ignore
const BY_NPWP: Table<NpwpField, { useNpwp: boolean; field: string }> = [
  [TYPED,  { useNpwp: true,  field: 'npwp' }],
  [FILLED, { useNpwp: true,  field: ['nama', 'alamat', 'kota'] }],
  [TYPED,  { useNpwp: false, field: ['kpp', 'nama', 'alamat'] }],
  [FILLED, { useNpwp: false, field: 'npwp' }],
];

/**
 * taxBilling.requiredByNpwp: with an NPWP the lookup fills name and address, without one they are typed and the NPWP
 * is composed from the KPP. Other fields do not depend on it.
 *
 * @param facts.useNpwp only an explicit false means a billing without NPWP
 * @source 001 §5
 */
export const taxBillingRequiredByNpwp = ({ useNpwp, field }: { useNpwp?: boolean | null; field: string }): NpwpField =>
  decide(BY_NPWP, { useNpwp: useNpwp !== false, field }) ?? {
    required: ALWAYS_REQUIRED.includes(field),
    readOnly: false,
  };

/** The pack of rules by which a fact is judged. */
export interface PackFacts {
  pack?: string | undefined;
}

/** Lengths of a tax billing that no pack changes; another field may be of any length. @source 001 §5, 001 §9 */
const LENGTHS: Partial<Record<TaxBillingField, FieldLength>> = {
  kpp: { length: 3, exact: true, digits: true },
  tahun: { length: 4, digits: true },
  nikRekanan: { length: 16 },
  idWajibPajak: { length: 16 },
  noKetetapan: { length: 15 },
  nop: { length: 18 },
  noFaktur: { length: 16 },
};

// prettier-ignore
const TOO_LONG: Questions<false, FieldLength & { text: string }> = [
  [false, 'not digits alone',   ({ digits, text }) => digits === true && !/^\d*$/.test(text)],
  [false, 'not of this length', ({ exact, length, or, text }) => exact === true && text.length !== length && text.length !== or],
  [false, 'over this length',   ({ length, or, text }) => text.length > (or ?? length)],
];

const lengthsOf = (pack?: string): Readonly<Record<string, FieldLength>> => ({ ...LENGTHS, ...rulePack(pack).lengths });

/** The length of a field, by the pack in force; undefined for a field of any length. @source 001 §5, 001 §9 */
export const taxBillingLengthOf = (field: string, pack?: string): FieldLength | undefined =>
  own<FieldLength>(lengthsOf(pack), field);

/**
 * taxBilling.length: whether a value fits its field: exactly for NPWP and KPP, at most for the others.
 *
 * @param facts.pack id of the pack in force. @default that of the documents
 * @source 001 §5, 001 §9
 */
export function taxBillingLength({ field, value, pack }: { field: string; value: Typed } & PackFacts): boolean {
  const rule = pick(lengthsOf(pack), field);
  return !rule || (ask(TOO_LONG, { ...rule, text: isBlank(value) ? '' : `${value}` }) ?? true);
}

/**
 * taxBilling.composeNpwp: the substitute NPWP of a taxpayer without one; null without a KPP of three digits.
 *
 * @param facts.pack id of the pack in force. @default that of the documents
 * @source 001 §5
 */
export const taxBillingComposeNpwp = ({ kpp, pack }: { kpp: Typed } & PackFacts): string | null =>
  /^\d{3}$/.test(kpp ?? '') ? `${'0'.repeat(rulePack(pack).zeros)}${kpp}000` : null;

interface LookupFacts {
  map?: unknown;
  jenisSetor?: Typed;
  npwp?: Typed;
}

// prettier-ignore
const LOOKUP: Questions<string, LookupFacts> = [
  ['Harap pilih kode map terlebih dahulu',      'no map code',         ({ map }) => isEmptyText(map)],
  ['Harap pilih jenis setoran terlebih dahulu', 'no deposit type',     ({ jenisSetor }) => isEmptyText(jenisSetor)],
  ['Harap input npwp terlebih dahulu',          'NPWP empty or blank', ({ npwp }) => isEmptyText(npwp)],
];

/**
 * taxBilling.lookupPrecondition: null when a taxpayer may be looked up, else the message for the first missing value.
 *
 * @source 001 §5
 */
export const taxBillingLookupPrecondition = (facts: LookupFacts): string | null => ask(LOOKUP, facts) ?? null;

/** taxBilling.result: the bank's answer to a lookup or a new billing replaces the whole billing. @source 001 §7 */
export const taxBillingResult = <Billing>({ response }: { before?: unknown; response: Billing }): Billing => response;
