import type { TaxBilling } from '@ibk/sdk/contract';
import { taxBillingComposeNpwp, taxBillingFields, type TaxBillingForm } from '@ibk/sdk/rules';
import { Refused } from '../../operation/refusals.ts';
import { PAY_TYPES } from '../parameters/tax.ts';
import { TAXPAYERS } from './data/taxpayers.ts';

/**
 * Completes the taxpayer: looked up if the form uses an NPWP, else composed from the KPP. @throws Refused npwp.unknown
 */
function identified(form: TaxBillingForm): TaxBillingForm {
  if (form.useNpwp === false) {
    const npwp = taxBillingComposeNpwp({ kpp: form.kpp });
    return npwp === null ? form : { ...form, npwp };
  }
  return form.npwp ? lookedUp(form) : form;
}

/**
 * Completes a form with the taxpayer's name, address and city from the tax office.
 *
 * @throws Refused npwp.unknown
 */
export function lookedUp(form: TaxBillingForm): TaxBillingForm {
  const found = TAXPAYERS.find(({ npwp }) => npwp === form.npwp);
  if (!found) throw new Refused('npwp.unknown', { fields: { npwp: 'NPWP tidak ditemukan' } });
  return { ...form, ...found };
}

/**
 * Checks a form by the rules of the portal's form, with the pay type's flags from the bank's list. Read-only fields are
 * never taken from the request.
 *
 * @throws Refused npwp.unknown, taxBilling.fields
 */
export function checkedForm(requested: TaxBillingForm): TaxBillingForm {
  const form = identified(requested);
  const payType = PAY_TYPES.get(form.mapTransaction ?? '')?.find(({ payType: code }) => code === form.jenisSetor);
  const listed = payType ? {} : { jenisSetor: 'Pilih jenis setoran' };
  const fields = { ...listed, ...taxBillingFields({ ...form, payType: payType ? { ...payType } : null }) };
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
