import type { Rules } from '../rule.ts';
import * as payType from './pay-type.ts';
import { taxBillingAmount, taxBillingFields } from './tax-billing-check.ts';
import * as fields from './tax-billing-fields.ts';
import { taxBillingPack } from './rule-packs.ts';
import { taxBillingOf } from './tax-billing-names.ts';
import { CHECKED, FORM_CHECKED, told } from '../says.ts';

// prettier-ignore
/** The tax billing form. */
export const taxBillingRules: Rules = {
  'taxBilling.pack': { title: 'Pack of tax rules by day', indonesianTitle: 'Paket aturan pajak menurut tanggal', source: 'decisions P-39', facts: { date: 'day' }, run: taxBillingPack, says: { documents: 'aturan dokumen, NPWP 15 digit', npwp16: 'aturan NPWP 16 digit' } },
  'taxBilling.composeNpwp': { title: 'NPWP of a taxpayer without one', indonesianTitle: 'NPWP bagi yang tidak memilikinya', source: '001 §5; decisions P-39', facts: { pack: 'rulePack or other' }, run: fields.taxBillingComposeNpwp, says: { null: 'tidak ada NPWP', else: (npwp: string) => `NPWP ${npwp}` } },
  'taxBilling.required': { title: 'Fields that a pay type asks for', indonesianTitle: 'Isian yang diminta jenis setoran', source: '001 §5', facts: { field: 'taxBillingField' }, run: payType.taxBillingRequired, says: ['wajib diisi', 'tidak wajib diisi'] },
  'taxBilling.shown': { title: 'Fields that a deposit type shows', indonesianTitle: 'Isian yang ditampilkan jenis setoran', source: '002 §5; decisions P-30', facts: { field: 'taxBillingField' }, run: payType.taxBillingShown, says: ['ditampilkan', 'disembunyikan'] },
  'taxBilling.requiredByNpwp': { title: 'Fields by whether an NPWP is used', indonesianTitle: 'Isian wajib menurut pemakaian NPWP', source: '001 §5', facts: { field: 'taxBillingField' }, run: fields.taxBillingRequiredByNpwp, says: ({ required, readOnly }: fields.NpwpField) => `${required ? 'wajib diisi' : 'tidak wajib diisi'}${readOnly ? ', hanya dibaca' : ''}` },
  'taxBilling.length': { title: 'Lengths of a tax billing', indonesianTitle: 'Panjang isian billing pajak', source: '001 §5; 001 §9; decisions P-39', facts: { field: 'taxBillingField', pack: 'rulePack or other' }, run: fields.taxBillingLength, says: ['panjangnya diterima', 'panjangnya ditolak'] },
  'taxBilling.amount': { title: 'Amount of a tax billing', indonesianTitle: 'Nominal billing pajak', source: '001 §5', run: taxBillingAmount, says: CHECKED },
  'taxBilling.lookupPrecondition': { title: 'What a lookup by NPWP needs', indonesianTitle: 'Syarat pencarian dengan NPWP', source: '001 §5', run: fields.taxBillingLookupPrecondition, says: { null: 'pencarian dijalankan', else: (message: string) => `tidak dicari: ${message}` } },
  'taxBilling.result': { title: 'What becomes of a billing when the bank answers', indonesianTitle: 'Akibat jawaban bank bagi sebuah billing', source: '001 §7', run: fields.taxBillingResult, says: told },
  'taxBilling.fields': { title: 'Messages of a tax billing', indonesianTitle: 'Pesan billing pajak', source: '001 §5; decisions P-30; decisions P-39', facts: { pack: 'rulePack or other' }, run: taxBillingFields, says: FORM_CHECKED },
  'taxBilling.form': { title: 'The one form behind every spelling', indonesianTitle: 'Satu formulir di balik setiap ejaan', source: '001 §3; 002 §3; 002 §7; decisions P-30', facts: { 'billing.status': 'billingStatus or other' }, run: ({ billing }: { billing?: Record<string, unknown> | null }) => taxBillingOf(billing), says: { '{}': 'formulir kosong', else: told } },
};
