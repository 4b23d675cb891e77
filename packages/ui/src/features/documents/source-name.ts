import type { UserDetails } from '@ibk/sdk/contract';

/** Holder of an account of the user's group; '' for another account. */
export const accountNameOf = ({ corporate }: Pick<UserDetails, 'corporate'>, accountNumber: string): string =>
  corporate.corporateGroup.accounts.find((account) => account.accountNumber === accountNumber)?.accountName ?? '';
