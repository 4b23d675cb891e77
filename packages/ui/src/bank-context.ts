import type { Bank } from '@ibk/sdk';
import { createContext, useContext } from 'react';

const BankContext = createContext<Bank | null>(null);
/** Provides the bank to the screens below. */
export const BankProvider = BankContext.Provider;

/**
 * The bank that the screens call.
 *
 * @throws {Error} outside of a BankProvider
 */
export function useBank(): Bank {
  const bank = useContext(BankContext);
  if (!bank) throw new Error('useBank needs a BankProvider above it.');
  return bank;
}
