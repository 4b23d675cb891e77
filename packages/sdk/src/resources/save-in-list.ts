import type { Beneficiary } from '../contract/index.ts';
import { DONE_TEXTS } from '../rules/done-texts.ts';
import { listPrefix } from '../rules/lists/list-entries.ts';
import type { ListVariant } from '../rules/lists/list-variants.ts';
import { BankError, isBankError } from '../transport/bank-error.ts';
import type { CallOptions } from '../transport/plain-request.ts';
import type { BeneficiaryCalls } from './beneficiaries.ts';
import type { ReferenceCalls } from './reference.ts';

/** The part of a bank that a save needs. */
interface ListBank {
  beneficiaries: Pick<BeneficiaryCalls, 'saveBeneficiary'>;
  reference: Pick<ReferenceCalls, 'readPrefix'>;
}

/** Whether the bank knows a prefix for a product. A refusal is an answer too; any other fault is thrown. */
async function isRegistered({ reference }: ListBank, productId: string, first: string, options: CallOptions) {
  try {
    const { prefix } = await reference.readPrefix(productId, first, options);
    return Boolean(prefix);
  } catch (error) {
    if (isBankError(error) && (error.kind === 'refused' || error.kind === 'invalid')) return false;
    throw error;
  }
}

/** Looks up the first four digits of a purchase number. @throws {BankError} invalid (`list.prefix`) */
async function assertPrefix(bank: ListBank, { productId, customerId: number }: Beneficiary, options: CallOptions) {
  const { path } = listPrefix({ productId, number, found: true });
  const found = path !== null && (await isRegistered(bank, productId, number.slice(0, 4), options));
  const { message } = listPrefix({ productId, number, found });
  if (message !== null)
    throw new BankError({ kind: 'invalid', ruleId: 'list.prefix', message, fields: { customerId: message } });
}

/**
 * Saves an entry in the list of its product; that of a purchase once its prefix is known.
 *
 * @param bank.reference looks up the prefix
 * @param variant the add form of the product, as `listVariantOf` of the rules gives it
 * @returns the documents' sentence, whatever the bank's message
 * @throws {BankError} invalid (`list.prefix`, before the entry is sent), or as `saveBeneficiary`
 * @source 001 §2.1, 001 §5, 001 §7
 */
export async function saveInList(
  bank: ListBank,
  variant: ListVariant,
  entry: Beneficiary,
  options: CallOptions = {},
): Promise<{ message: string }> {
  const { idempotencyKey: _, onMeta: __, ...rest } = options;
  if (variant === 'purchase') await assertPrefix(bank, entry, rest);
  await bank.beneficiaries.saveBeneficiary(entry, options);
  return { message: DONE_TEXTS.listEntrySaved };
}
