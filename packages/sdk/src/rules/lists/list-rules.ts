import type { Rules } from '../rule.ts';
import * as choices from './list-choices.ts';
import * as entries from './list-entries.ts';
import * as products from './list-products.ts';
import * as variants from './list-variants.ts';

// prettier-ignore
/** Saved beneficiary lists. */
export const listRules: Rules = {
  'list.variant': { title: 'Fields of an add form', indonesianTitle: 'Isian formulir tambah', source: '001 §2.1', facts: { variant: 'listVariant' }, run: variants.listVariant },
  'list.variantOf': { title: 'Add form of a product', indonesianTitle: 'Formulir tambah sebuah produk', source: '001 §2.1; 001 §9; decisions P-32', facts: { productGroup: 'productGroup or other', productId: 'product or other' }, run: variants.listVariantOf },
  'list.offered': { title: 'Whether a product has a saved list', indonesianTitle: 'Apakah produk memiliki daftar tersimpan', source: '001 §9; 000 §6; decision 008', facts: { productGroup: 'productGroup or other', productId: 'product or other' }, run: products.listOffered },
  'list.externalDefaults': { title: 'Defaults of an external entry', indonesianTitle: 'Isi bawaan penerima di bank lain', source: '001 §2.1', run: choices.listExternalDefaults },
  'list.choices': { title: 'Words of a choice', indonesianTitle: 'Sebutan sebuah pilihan', source: '001 §2.1', facts: { choice: 'listChoice' }, run: choices.listChoices },
  'list.required': { title: 'Message of a field of an add form', indonesianTitle: 'Pesan isian formulir tambah', source: '001 §5', facts: { field: 'listField' }, run: entries.listRequired },
  'list.onlineAccount': { title: 'Account number of an online transfer', indonesianTitle: 'Nomor rekening transfer online', source: '001 §5; 001 §9', run: entries.listOnlineAccount },
  'list.internalName': { title: 'Looked-up name of an internal transfer', indonesianTitle: 'Nama hasil pengecekan pada transfer internal', source: '001 §5', run: entries.listInternalName },
  'list.duplicate': { title: 'Entry that is in the list already', indonesianTitle: 'Tujuan yang sudah ada dalam daftar', source: '001 §5', run: entries.listDuplicate },
  'list.prefix': { title: 'Prefix of a purchase', indonesianTitle: 'Prefix nomor pembelian', source: '001 §2.1; 001 §5; 001 §7', facts: { productId: 'product or other' }, run: entries.listPrefix },
  'list.merchantFilter': { title: "List as a merchant's screen shows it", indonesianTitle: 'Daftar seperti tampil di layar merchant', source: '001 §7', run: entries.listMerchantFilter },
};
