import { type BeneficiaryForm, beneficiaryOf } from '@ibk/sdk/forms';
import { listVariant } from '@ibk/sdk/rules';
import { beneficiary } from '../db/schema/beneficiaries.ts';
import type { Tx } from '../db/tx.ts';
import { variantOf } from '../domain/beneficiaries/check-entry.ts';
import { CORPORATE_MERCHANTS, MERCHANTS } from './data/accounts.ts';
import { SAVED, SAVED_PAYERS } from './data/beneficiaries.ts';
import { GROUPS } from './data/people.ts';
import { userIdOf } from './demo-people.ts';

const EACH = 3;

/** A selection from a list, different for every group. */
const some = <T>(all: readonly T[], from: number): T[] =>
  all.length <= EACH ? [...all] : Array.from({ length: EACH }, (_, at) => all[(from + at) % all.length] as T);

type Group = Pick<(typeof GROUPS)[number], 'corporateId' | 'corporateGroupId'>;

/** A handful of entries in every list of a group. */
function listsOf({ corporateId, corporateGroupId }: Group, at: number) {
  const group = { corporateId, corporateGroupId };
  const entry = (productId: string, form: BeneficiaryForm) =>
    beneficiaryOf({ ...group, productId }, variantOf(productId), form);
  const plain = Object.entries(SAVED).flatMap(([productId, saved]) => {
    const isPayee = listVariant({ variant: variantOf(productId) }).includes('account');
    return some(saved, at).map(([customerId, description, more]) =>
      entry(productId, {
        ...(isPayee ? { account: customerId, name: description } : { customerId, description }),
        ...more,
      }),
    );
  });
  const payers = CORPORATE_MERCHANTS.flatMap(({ merchantId, ...of }) => {
    const served = MERCHANTS.find((each) => each.merchantId === merchantId);
    const groups: readonly string[] = of.corporateId === corporateId ? of.groups : [];
    if (!served || !groups.includes(corporateGroupId)) return [];
    return SAVED_PAYERS.map(([number, name]) =>
      entry('MULTI_PYM', { vaNumber: served.virtualAccountPrefix + number, name, merchantId }),
    );
  });
  return [...plain, ...payers];
}

/** Saved beneficiary lists, saved by the first operator of each group one day earlier. */
export async function seedBeneficiaries(tx: Tx, savedAt: Date): Promise<void> {
  const rows = GROUPS.flatMap((group, at) => {
    const [operator = ''] = group.people.find(([, , roleId]) => roleId === 'OPR_USER') ?? [];
    return listsOf(group, at).map((entry) => ({ ...entry, savedBy: userIdOf(operator), savedAt }));
  });
  await tx.insert(beneficiary).values(rows);
}
