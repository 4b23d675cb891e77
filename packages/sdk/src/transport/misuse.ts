import { BankError } from './bank-error.ts';

/**
 * The error for an argument that cannot be used; nothing was sent. It is a `BankError` like every other failure, so
 * that one `catch` is enough.
 *
 * @param option name of the option or argument, such as `baseUrl`; its value is never repeated
 * @param message Indonesian
 */
export const misuse = (option: string, message: string, cause?: unknown): BankError =>
  new BankError({ kind: 'invalid', ruleId: 'client.usage', message, fields: { [option]: message }, cause });
