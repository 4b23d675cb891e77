import type { Beneficiary } from '@ibk/sdk/contract';
import { BENEFICIARY, type BeneficiaryFact } from '@ibk/sdk/records';
import type { ListVariant } from '@ibk/sdk/rules';
import { chooseColumns, type ColumnLook, type ColumnSpec } from '../facts/column-spec.ts';

const HEAD: ColumnLook = { isRowHeader: true, canHide: false };
const LOOKS: Partial<Record<BeneficiaryFact, ColumnLook>> = { description: HEAD, name: HEAD };

const PLAIN = ['description', 'customerId'] as const;
// prettier-ignore
/** The facts that each variant's table shows. @source 001 §2.1 */
const COLUMNS: Readonly<Record<ListVariant, readonly BeneficiaryFact[]>> = {
  'default':           PLAIN,
  'payment':           PLAIN,
  'purchase':          PLAIN,
  'PSTN payment':      ['description', 'areaCode', 'customerId'],
  'multi virtual-account payment': ['name', 'virtualAccount', 'merchant'],
  'online transfer':   ['name', 'account', 'bank'],
  'internal transfer': ['name', 'ownAccount'],
  'external transfer': ['name', 'account', 'bank', 'recipient'],
};

/**
 * The columns of a variant's table.
 *
 * @param merchant returns a merchant's name
 */
export const beneficiaryColumns = (
  variant: ListVariant,
  merchant: (merchantId: string) => string,
): ColumnSpec<Beneficiary>[] => {
  const facts = {
    ...BENEFICIARY,
    merchant: {
      ...BENEFICIARY.merchant,
      of: ({ data: { merchantId } }: Beneficiary) => merchantId && merchant(merchantId),
    },
    // The filter finds an account with and without its separators.
    ownAccount: { ...BENEFICIARY.ownAccount, alsoFound: ({ customerId }: Beneficiary) => customerId },
  };
  return chooseColumns<Beneficiary, BeneficiaryFact, never>(facts, COLUMNS[variant], LOOKS);
};
