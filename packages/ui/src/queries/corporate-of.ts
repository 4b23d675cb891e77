import type { Bank } from '@ibk/sdk';

/** The corporate of the user; empty if nobody is signed in. */
export const corporateOf = (bank: Bank): string => bank.session.user()?.corporate.corporateId ?? '';
