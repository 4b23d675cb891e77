import type { Beneficiary } from '@ibk/sdk/contract';
import {
  BENEFICIARY_FORMS,
  beneficiaryForm,
  type BeneficiaryForm,
  beneficiaryOf,
  fieldErrors,
  placesOf,
  plainBeneficiary,
} from '@ibk/sdk/forms';
import { foldedText } from '@ibk/sdk/format';
import { entryCustomerNumber, listInternalName, listPrefix, listVariantOf, type ListVariant } from '@ibk/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { groupMerchant } from '../../db/schema/banking.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import { findAccount } from '../banking/accounts.ts';
import banks from '../parameters/data/banks.json' with { type: 'json' };
import externalBanks from '../parameters/data/external-banks.json' with { type: 'json' };
import { registeredPrefix } from '../parameters/purchases.ts';
import { PRODUCTS } from '../products/products.ts';

type Known = Partial<Record<string, string>>;
/** Bank names by the code with which a form selects its bank. */
const BANKS: Partial<Record<ListVariant, Known>> = {
  'online transfer': Object.fromEntries(banks.map(({ bankId, initialName }) => [bankId, initialName])),
  'external transfer': Object.fromEntries(externalBanks.map(({ sknCode, initialName }) => [sknCode, initialName])),
};

/** The add form of a product. @throws {Refused} unknown product */
export function variantOf(productId: string): ListVariant {
  const products: Partial<Record<string, { productGroup: string }>> = PRODUCTS;
  const product = Object.hasOwn(products, productId) ? products[productId] : undefined;
  if (!product) throw new Refused('parameter.unknown', { fields: { productId: 'Produk tidak ditemukan' } });
  return listVariantOf({ productId, productGroup: product.productGroup });
}

/** Lookups of a form's target in the bank's own data; their results replace the fields that were sent. */
const LOOKUPS: Partial<
  Record<ListVariant, (tx: Tx, form: BeneficiaryForm, entry: Beneficiary) => Promise<BeneficiaryForm>>
> = {
  async 'internal transfer'(tx, { account = '', name = '' }) {
    const found = await findAccount(tx, account);
    const holder = found?.status === 'ACTIVE' ? found.accountName : null;
    const message = listInternalName({ name: holder });
    if (message !== null) throw new Refused('list.internalName', { fields: { customerId: message } });
    if (foldedText(name) !== foldedText(holder ?? ''))
      throw new Refused('list.otherName', { fields: { description: 'Nama berbeda' } });
    return { name: holder ?? '' };
  },
  async purchase(_tx, { customerId = '' }, { productId }) {
    const found = registeredPrefix(productId, customerId.slice(0, 4)) !== undefined;
    const { message } = listPrefix({ productId, number: customerId, found });
    if (message !== null) throw new Refused('list.prefix', { fields: { customerId: message } });
    return {};
  },
  async 'multi virtual-account payment'(tx, { merchantId }, { corporateId, corporateGroupId }) {
    if (merchantId === undefined) return {};
    const served = and(
      eq(groupMerchant.corporateId, corporateId),
      eq(groupMerchant.corporateGroupId, corporateGroupId),
      eq(groupMerchant.merchantId, merchantId),
    );
    if ((await tx.$count(groupMerchant, served)) === 0) {
      throw new Refused('list.merchant', { fields: { 'data.merchantId': 'Merchant tidak dilayani' } });
    }
    return {};
  },
};

/** The bank list's name for the bank that a form selects. */
function bankName(variant: ListVariant, { bank }: BeneficiaryForm): BeneficiaryForm {
  const known = BANKS[variant];
  if (!known || bank === undefined) return {};
  const name = known[bank];
  if (name === undefined) throw new Refused('list.bank', { fields: { bank: 'Bank tidak terdaftar' } });
  return { bankName: name };
}

/**
 * Checks an entry by the same form and rules as the client, and completes it from the bank's own data. Fields of
 * another form and fields that contradict each other are refused rather than dropped.
 *
 * @throws {Refused} by every rule of the lists
 * @source 001 §2.1, 001 §5
 */
export async function checkEntry(tx: Tx, sent: Beneficiary): Promise<Beneficiary> {
  const variant = variantOf(sent.productId);
  const { productId } = sent;
  const form = plainBeneficiary(productId, beneficiaryForm(variant, sent));
  const fields = fieldErrors(BENEFICIARY_FORMS[variant], form);
  const [fault] = Object.entries(fields);
  if (fault) {
    const [field, message] = fault;
    const isOnline = variant === 'online transfer' && field === 'account';
    throw new Refused(isOnline ? 'list.onlineAccount' : 'list.required', { facts: { message }, fields });
  }
  const known = { ...bankName(variant, form), ...(await LOOKUPS[variant]?.(tx, form, sent)) };
  const entry = beneficiaryOf(sent, variant, { ...form, ...known });
  const places = placesOf(entry);
  const compared = (text = ''): string => entryCustomerNumber({ productId, number: text }) ?? foldedText(text);
  const contradictions = Object.entries(placesOf(sent)).filter(
    ([place, text]) => compared(places[place]) !== compared(text),
  );
  if (contradictions.length > 0) {
    throw new Refused('list.contradiction', {
      fields: Object.fromEntries(contradictions.map(([place]) => [place, 'Tidak sesuai dengan isian lain'])),
    });
  }
  return entry;
}
