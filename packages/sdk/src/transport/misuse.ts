import { BankError } from './bank-error.ts';

/**
 * What a program passed cannot be used, and nothing was sent. It is a `BankError` like every other failure, so that one
 * `catch` is enough.
 *
 * @param option what was passed, such as `baseUrl`; its value is never repeated
 * @param message Indonesian
 */
export const misuse = (option: string, message: string, cause?: unknown): BankError =>
  new BankError({ kind: 'invalid', ruleId: 'client.usage', message, fields: { [option]: message }, cause });
