import type { TaxBilling } from '@ibk/sdk/contract';
import { type RulePackId, taxBillingComposeNpwp, taxBillingFields, type TaxBillingForm } from '@ibk/sdk/rules';
import { Refused } from '../../operation/refusals.ts';
import { PAY_TYPES } from '../parameters/tax.ts';
import { TAXPAYERS } from './data/taxpayers.ts';

/**
 * Completes the taxpayer: looked up if the form uses an NPWP, else composed from the KPP. @throws Refused npwp.unknown
 */
function identified(form: TaxBillingForm, pack: RulePackId): TaxBillingForm {
  if (form.useNpwp === false) {
    const npwp = taxBillingComposeNpwp({ kpp: form.kpp, pack });
    return npwp === null ? form : { ...form, npwp };
  }
  return form.npwp ? lookedUp(form) : form;
}

/** The numbers of a taxpayer: 15 digits, 16 with a 0 before them, and the 22 digits of its places of business. */
const isNumberOf = (npwp: string, typed: string): boolean =>
  typed === npwp || (/^\d{16}(?:\d{6})?$/.test(typed) && typed.startsWith(`0${npwp}`));

/**
 * Completes a form with the taxpayer's name, address and city from the tax office.
 *
 * @throws Refused npwp.unknown
 */
export function lookedUp(form: TaxBillingForm): TaxBillingForm {
  const found = TAXPAYERS.find(({ npwp }) => isNumberOf(npwp, form.npwp ?? ''));
  if (!found) throw new Refused('npwp.unknown', { fields: { npwp: 'NPWP tidak ditemukan' } });
  const { npwp: _, ...taxpayer } = found;
  return { ...form, ...taxpayer };
}

/**
 * Checks a form by the rules of the portal's form, with the pay type's flags from the bank's list. Read-only fields are
 * never taken from the request.
 *
 * @param pack the pack of rules in force
 * @throws Refused npwp.unknown, taxBilling.fields
 */
export function checkedForm(requested: TaxBillingForm, pack: RulePackId): TaxBillingForm {
  const form = identified(requested, pack);
  const payType = PAY_TYPES.get(form.mapTransaction ?? '')?.find(({ payType: code }) => code === form.jenisSetor);
  const listed = payType ? {} : { jenisSetor: 'Pilih jenis setoran' };
  const fields = { ...listed, ...taxBillingFields({ ...form, payType: payType ? { ...payType } : null, pack }) };
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Refused('taxBilling.fields', { facts: { message }, fields });
  return form;
}

const NONE = {
  npwp: null,
  kpp: null,
  mapTransaction: null,
  jenisSetor: null,
  nama: null,
  alamat: null,
  kota: null,
  npwpRekanan: null,
  nikRekanan: null,
  periode1: null,
  periode2: null,
  tahun: null,
  idWajibPajak: null,
  noKetetapan: null,
  nop: null,
  noFaktur: null,
  npwpSetor: null,
  namaSetor: null,
  amount: null,
  uraian: null,
  noTransaksi: null,
  billNumber: null,
  expiredDate: null,
};

/** Converts a form to the contract's billing object. Of the request's other fields, only additionalData is returned. */
export function toTaxBilling(form: TaxBillingForm, additionalData: TaxBilling['additionalData']): TaxBilling {
  const { namaMap: _, namaJenisSetor: __, ...shown } = form;
  const { kodePemda: ___, status: ____, errorMessage: _____, jumlahDetail: ______, useNpwp = true, ...fields } = shown;
  return { ...NONE, ...fields, useNpwp, additionalData };
}
