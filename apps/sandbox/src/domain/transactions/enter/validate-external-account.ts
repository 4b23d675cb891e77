import type { Handler } from '../../../operation/handler.ts';
import { Refused } from '../../../operation/refusals.ts';
import { otherBank, otherHolder } from '../../rails/other-banks.ts';
import { findProduct } from '../../products/products.ts';

/**
 * Holder's name of an account at another bank.
 *
 * @throws Refused rail.noLookup if the operator types the name, rail.bank, account.unknown
 */
export const validateExternalAccount: Handler<'validateExternalAccount'> = async ({ query }, { read }) => {
  const { productId, bankCode, accountNumber } = query;
  if (findProduct(productId)?.featureInquiry !== true) throw new Refused('rail.noLookup');
  if (otherBank(productId, bankCode) === undefined)
    throw new Refused('rail.bank', { fields: { bankCode: 'Bank tidak melayani transfer ini' } });
  const name = await otherHolder(read, { productId, bankCode, dest: accountNumber });
  if (name === undefined)
    throw new Refused('account.unknown', { fields: { accountNumber: 'Rekening tujuan tidak ditemukan' } });
  return { name };
};
