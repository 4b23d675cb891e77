import { HIDDEN } from '../../format/plain-text.ts';
import { invalid, type Typed, type Verdict } from '../verdict.ts';
import { ask, decide, deciding, type Questions, type Table } from '../table.ts';

const BLANK = /^\s*$/;
const NO_NUMBER = /^(?!\d{1,34}$)/;
const TEXT_MAX = 100;
const TOO_LONG = /* @__PURE__ */ (() => new RegExp(`^.{${TEXT_MAX + 1}}`, 'su'))();

// prettier-ignore
const REQUIRED: Table<Verdict, { field: string; value: string }> = /* @__PURE__ */ (() => [
  [invalid('Masukan nomor tujuan'),                             { field: 'customerId',   value: BLANK }],
  [invalid('Nomor tujuan harus angka, paling banyak 34 digit'), { field: 'customerId',   value: NO_NUMBER }],
  [invalid('Masukan keterangan'),                               { field: 'description',  value: BLANK }],
  [invalid('Keterangan memuat karakter yang tidak dapat digunakan'), { field: 'description', value: HIDDEN }],
  [invalid(`Keterangan maksimal ${TEXT_MAX} karakter`),         { field: 'description',  value: TOO_LONG }],
  [invalid('Masukan nama'),                                     { field: 'name',         value: BLANK }],
  [invalid('Nama memuat karakter yang tidak dapat digunakan'),  { field: 'name',         value: HIDDEN }],
  [invalid(`Nama maksimal ${TEXT_MAX} karakter`),               { field: 'name',         value: TOO_LONG }],
  [invalid('Masukan nomor rekening'),                           { field: 'account',      value: BLANK }],
  [invalid('Nomor rekening harus angka, paling banyak 34 digit'), { field: 'account',    value: NO_NUMBER }],
  [invalid('Masukan nomor virtual account'),                    { field: 'vaNumber',     value: BLANK }],
  [invalid('Nomor virtual account harus angka, paling banyak 34 digit'), { field: 'vaNumber', value: NO_NUMBER }],
  [invalid('Masukan kode area'),                                { field: 'areaCode',     value: BLANK }],
  [invalid('Kode area tidak valid'),                            { field: 'areaCode',     value: /^(?!0\d{2,3}$)/ }],
  ['Masukan bank tujuan',                                       { field: 'bank',         value: BLANK }],
  [invalid('Bank tujuan tidak valid'),                          { field: 'bank',         value: /^(?!\d{3,7}$)/ }],
  [invalid('Nama bank memuat karakter yang tidak dapat digunakan'), { field: 'bankName', value: HIDDEN }],
  ['Pilih jenis transfer',                                      { field: 'transferType', value: /^(?![23]$)/ }],
  [invalid('Pilih jenis penerima'),                             { field: 'recvType',     value: /^(?![1-3]$)/ }],
  [invalid('Pilih kependudukan penerima'),                      { field: 'recvResident', value: /^(?![12]$)/ }],
  [invalid('Pilih kewarganegaraan penerima'),                   { field: 'recvCitizen',  value: /^(?![12]$)/ }],
])();

/**
 * list.required: the message for one field of an add form; null for a valid value and for a field without a check. The
 * account number of an online transfer and the name of an internal transfer have separate rules.
 *
 * @source 001 §5
 */
export const listRequired = ({ field, value }: { field: string; value: Typed | number }): Verdict =>
  decide(REQUIRED, { field, value: String(value ?? '') }) ?? null;

// prettier-ignore
const ONLINE_ACCOUNT: Questions<Verdict, string> = /* @__PURE__ */ (() => [
  [invalid('Masukan nomor rekening'),                   'empty',                  (value) => BLANK.test(value)],
  [invalid('Nomor rekening harus angka, paling banyak 34 digit'), 'not 1 to 34 digits', (value) => NO_NUMBER.test(value)],
  ['Nomor Rekening tidak boleh kurang dari 3 digit',    '3 digits or fewer',      (value) => value.length <= 3],
])();

/** list.onlineAccount: the account number of an online transfer has at least four digits. @source 001 §5, 001 §9 */
export const listOnlineAccount = ({ value }: { value: Typed | number }): Verdict =>
  ask(ONLINE_ACCOUNT, String(value ?? '')) ?? null;

const INTERNAL_NAME: Table<string, { name: string }> = [['Inquiry No. Rekening', { name: BLANK }]];

/** list.internalName: an internal transfer can be saved only after the lookup has found a name. @source 001 §5 */
export const listInternalName = ({ name }: { name: Typed }): string | null =>
  decide(INTERNAL_NAME, { name: name ?? '' }) ?? null;

/** An entry, or only its customerId. */
type Existing = string | { customerId: string };

// prettier-ignore
const DUPLICATE: Questions<string, { existing?: readonly Existing[] | null | undefined; customerId: string }> = [
  ['Tujuan transaksi telah terdaftar.', 'in the list already', ({ existing, customerId }) =>
    (existing ?? []).some((entry) => (typeof entry === 'string' ? entry : entry.customerId) === customerId)],
];

/** list.duplicate: a customerId that the list already has is refused. @source 001 §5 */
export const listDuplicate = (facts: {
  existing?: readonly Existing[] | null | undefined;
  customerId: string;
}): string | null => ask(DUPLICATE, facts) ?? null;

const PREFIX_LENGTH = 4;

const PREFIX: Questions<string, { path: string | null; found: boolean }> = [
  [
    'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih',
    'under 4 digits, or no prefix of the product',
    ({ path, found }) => path === null || !found,
  ],
];

/**
 * list.prefix: the lookup path for a purchase number's prefix, and the result of the save.
 *
 * @param facts.found whether the bank knows the prefix for the product
 * @returns `path` is null for a number with fewer than four digits
 * @source 001 §2.1, 001 §5, 001 §7
 */
export function listPrefix(facts: { productId: string; number: Typed | number; found: boolean }) {
  const { productId, number, found } = facts;
  const first = String(number ?? '').slice(0, PREFIX_LENGTH);
  const hasPrefix = first.length === PREFIX_LENGTH;
  const path = hasPrefix ? `/api/parameter/prefix/${[productId, first].map(encodeURIComponent).join('/')}` : null;
  const message = deciding('message', () => ask(PREFIX, { path, found })) ?? null;
  return { path, message, saved: message === null };
}

/** The entries of a merchant, or all entries when no merchant is given; the filter behind list.merchantFilter. */
export const ofMerchant = <Entry extends { data?: { merchantId?: string } | null }>(
  entries: readonly Entry[],
  merchantId: Typed,
): Entry[] => entries.filter(({ data }) => !merchantId || data?.merchantId === merchantId);

/** list.merchantFilter: the customerIds of a list as a merchant's screen shows it. @source 001 §7 */
export const listMerchantFilter = ({
  merchantId,
  items,
}: {
  merchantId: Typed;
  items?: readonly { customerId: string; data?: { merchantId?: string } | null }[] | null | undefined;
}): string[] => ofMerchant(items ?? [], merchantId).map(({ customerId }) => customerId);
