import type { TransactionCriteria } from '@ibk/sdk/contract';
import { formatAccount, formatDate, formatRupiah, plainText } from '@ibk/sdk/format';
import { STATUS_NAMES } from '@ibk/sdk/records';
import { findGroup, findProduct } from '../products/products.ts';

const STAGES = { verify: 'verifikasi', approve: 'approval' } as const;
const KINDS = { transaction: 'transaksi', document: 'dokumen', upload: 'upload' } as const;

/** Each criterion in the words of its field on the screen; null for one that does not narrow. */
const WORDS: {
  readonly [K in keyof TransactionCriteria]-?: (
    value: NonNullable<TransactionCriteria[K]>,
    zone: string,
  ) => string | null;
} = {
  stage: (stage) => `Menunggu ${STAGES[stage]}`,
  kind: (kind) => `Jenis: ${KINDS[kind]}`,
  status: (status) => `Status: ${STATUS_NAMES[status]}`,
  from: (day, zone) => `Dari: ${formatDate(day, zone)}`,
  to: (day, zone) => `Sampai: ${formatDate(day, zone)}`,
  productId: (productId) => `Produk: ${findProduct(productId)?.productDescription ?? productId}`,
  productGroup: (group) => `Kelompok produk: ${findGroup(group) ?? group}`,
  corporateGroupId: (group) => `Group: ${group}`,
  source: (accountNumber) => `Rekening sumber: ${formatAccount(accountNumber)}`,
  q: (text) => (plainText(text) === '' ? null : `Pencarian: ${plainText(text)}`),
  amountFrom: (rupiah) => `Minimal: ${formatRupiah(rupiah)}`,
  amountTo: (rupiah) => `Maksimal: ${formatRupiah(rupiah)}`,
  userEntry: (username) => `Pengguna: ${plainText(username)}`,
  jenisDokumen: (jenisDokumen) => `Jenis dokumen: ${jenisDokumen}`,
  noDokumen: (text) => `Nomor dokumen: ${plainText(text)}`,
  tahun: (tahun) => `Tahun: ${tahun}`,
  paramFailed: () => null,
  references: (references) => `${references.split(',').length} referensi`,
  scheduleOf: (referenceId) => `Pelaksanaan jadwal ${referenceId}`,
  current: (isCurrent) => (isCurrent ? 'Hanya yang berjalan hari ini' : null),
  toCorrect: (isWanted) => (isWanted ? 'Hanya yang perlu diperbaiki' : null),
};

/** The criteria of a report in words, ready to print. */
export const criteriaWords = (criteria: TransactionCriteria, zone: string): string[] =>
  (Object.keys(WORDS) as (keyof TransactionCriteria)[]).flatMap((name) => {
    const value = criteria[name];
    // The table pairs each name with the type of its value.
    const words =
      value === undefined ? null : (WORDS[name] as (of: unknown, zone: string) => string | null)(value, zone);
    return words ?? [];
  });
