import { plainCode, plainText } from '../format/plain-text.ts';
import type { SessionCalls } from '../resources/session.ts';
import { type BankApi, unwrap } from '../transport/api.ts';

/** The calls of somebody who forgot the password. A page loads them after it is drawn. */
export const passwordReset = (api: BankApi): Pick<SessionCalls, 'requestPasswordReset' | 'confirmPasswordReset'> => ({
  requestPasswordReset: ({ username, email }, options) =>
    unwrap(
      api.POST('/api/sec/reset-pass', {
        body: { username: plainText(username), email: plainText(email) },
        ...options,
      }),
    ),
  confirmPasswordReset: ({ username, code, ...passwords }, options) =>
    unwrap(
      api.POST('/api/sec/reset-pass-confirm', {
        body: { username: plainText(username), code: plainCode(code), ...passwords },
        ...options,
      }),
    ),
});
