import type { Rules } from '../rule.ts';
import * as choices from './list-choices.ts';
import * as entries from './list-entries.ts';
import * as products from './list-products.ts';
import * as variants from './list-variants.ts';
import { type AnswerOf, CHECKED, fieldNames, listed, type Names, told } from '../says.ts';

const prefixSentence = ({ path, message }: AnswerOf<typeof entries.listPrefix>): string =>
  `${message === null ? 'disimpan' : `ditolak: ${message}`}; ${path === null ? 'prefix tidak ditanyakan' : `ditanyakan di ${path}`}`;

// prettier-ignore
/** Saved beneficiary lists. */
export const listRules: Rules = {
  'list.variant': { title: 'Fields of an add form', indonesianTitle: 'Isian formulir tambah', source: '001 §2.1', facts: { variant: 'listVariant' }, run: variants.listVariant, says: { '[]': 'tanpa isian', else: fieldNames } },
  'list.variantOf': { title: 'Add form of a product', indonesianTitle: 'Formulir tambah sebuah produk', source: '001 §2.1; 001 §9; decisions P-32', facts: { productGroup: 'productGroup or other', productId: 'product or other' }, run: variants.listVariantOf, says: { 'internal transfer': 'formulir transfer internal', 'online transfer': 'formulir transfer online', 'external transfer': 'formulir transfer antar bank', 'PSTN payment': 'formulir telepon rumah', default: 'formulir umum', 'multi virtual-account payment': 'formulir multi pembayaran', purchase: 'formulir pembelian', payment: 'formulir pembayaran' } },
  'list.offered': { title: 'Whether a product has a saved list', indonesianTitle: 'Apakah produk memiliki daftar tersimpan', source: '001 §9; 000 §6; decision 008', facts: { productGroup: 'productGroup or other', productId: 'product or other' }, run: products.listOffered, says: ['memiliki daftar tersimpan', 'tidak memiliki daftar tersimpan'] },
  'list.externalDefaults': { title: 'Defaults of an external entry', indonesianTitle: 'Isi bawaan penerima di bank lain', source: '001 §2.1', run: choices.listExternalDefaults, says: told },
  'list.choices': { title: 'Words of a choice', indonesianTitle: 'Sebutan sebuah pilihan', source: '001 §2.1', facts: { choice: 'listChoice' }, run: choices.listChoices, says: { null: 'bukan pilihan', individual: 'perorangan', company: 'perusahaan', government: 'pemerintah', else: (word: string) => word } },
  'list.required': { title: 'Message of a field of an add form', indonesianTitle: 'Pesan isian formulir tambah', source: '001 §5', facts: { field: 'listField' }, run: entries.listRequired, says: CHECKED },
  'list.onlineAccount': { title: 'Account number of an online transfer', indonesianTitle: 'Nomor rekening transfer online', source: '001 §5; 001 §9', run: entries.listOnlineAccount, says: CHECKED },
  'list.internalName': { title: 'Looked-up name of an internal transfer', indonesianTitle: 'Nama hasil pengecekan pada transfer internal', source: '001 §5', run: entries.listInternalName, says: CHECKED },
  'list.duplicate': { title: 'Entry that is in the list already', indonesianTitle: 'Tujuan yang sudah ada dalam daftar', source: '001 §5', run: entries.listDuplicate, says: CHECKED },
  'list.prefix': { title: 'Prefix of a purchase', indonesianTitle: 'Prefix nomor pembelian', source: '001 §2.1; 001 §5; 001 §7', facts: { productId: 'product or other' }, run: entries.listPrefix, says: prefixSentence },
  'list.merchantFilter': { title: "List as a merchant's screen shows it", indonesianTitle: 'Daftar seperti tampil di layar merchant', source: '001 §7', run: entries.listMerchantFilter, says: { '[]': 'tidak ada tujuan', else: (numbers: Names) => `tujuan ${listed(numbers)}` } },
};
