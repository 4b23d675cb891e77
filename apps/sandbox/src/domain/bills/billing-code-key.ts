const OF_STATE = 'MPN ';

/** The key of the bill that a billing code stands for, whether it is paid as a tax payment or as a deduction. */
export const billingCodeKey = (code: string): string => `${OF_STATE}${code}`;

/** The billing code of a key; null for any other bill. */
export const codeOfKey = (billKey: string): string | null =>
  billKey.startsWith(OF_STATE) ? billKey.slice(OF_STATE.length) : null;
