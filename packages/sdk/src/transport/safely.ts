import { type BankError, isBankError } from './bank-error.ts';

/** The outcome of a call: its data, or the `BankError` it ended with. */
export type Safe<T> = { ok: true; data: T } | { ok: false; error: BankError };

/**
 * A call's outcome as a value, for programs that prefer checking to catching. Only a `BankError` becomes a value: the
 * reason of an abort and bugs of the program are still thrown.
 *
 * @param call the promise of a call: `safely(bank.accounts.readBalance('10001040012345'))`
 * @example
 * const checked = await safely(bank.accounts.validateAccount('10001020077813'));
 * console.log(checked.ok ? checked.data.name : checked.error.message);
 */
export async function safely<T>(call: Promise<T>): Promise<Safe<T>> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (isBankError(error)) return { ok: false, error };
    throw error;
  }
}
