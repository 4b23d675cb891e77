import type { Bank } from '@ibk/sdk';
import { createContext, useContext } from 'react';

const BankContext = createContext<Bank | null>(null);
/** Gives the screens below it their bank. */
export const BankProvider = BankContext.Provider;

/**
 * The bank that the screens talk to.
 *
 * @throws {Error} outside of a BankProvider
 */
export function useBank(): Bank {
  const bank = useContext(BankContext);
  if (!bank) throw new Error('useBank needs a BankProvider above it.');
  return bank;
}
