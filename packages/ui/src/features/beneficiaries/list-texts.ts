import type { Beneficiary } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { BENEFICIARY } from '@ibk/sdk/records';
import type { ListVariant } from '@ibk/sdk/rules';

/** The number of a saved beneficiary, with the separators that people use. */
export const numberText = (variant: ListVariant, { customerId }: Beneficiary): string =>
  variant === 'internal transfer' ? formatAccount(customerId) : customerId;

/** The bank of a saved beneficiary; undefined if its list has no banks. */
export const bankText = (row: Beneficiary): string | undefined => BENEFICIARY.bank.of(row);
