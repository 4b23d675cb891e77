import type { Bank } from '@ibk/sdk';
import type { Authorisation, AuthorisationAnswer, AuthorisationRequest } from '@ibk/sdk/contract';
import { authMethod } from '@ibk/sdk/rules';
import { askCode } from '../ask-code.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { signedIn } from '../own-list.ts';

/** Where the bank sends an OTP. */
export type Channel = 'EMAIL' | 'PHONE';

/** What is authorised, and how its code is asked for. */
interface Authorised {
  request: AuthorisationRequest;
  channel: Channel | undefined;
  /** Shows what the code will authorise, before it is asked for. */
  confirm?: (opened: Pick<AuthorisationAnswer, 'count' | 'total'>) => void;
}

/**
 * Opens an authorisation for one request and asks the user for its code, by the method that the bank requires. A code is
 * only ever typed at the terminal.
 *
 * @param channel where an OTP goes; by default to the user's phone, or by e-mail for a user without a phone
 * @throws {Failure} access: a code is needed and there is no terminal to ask on
 */
export async function authoriseOnce(
  { terminal, signal }: Host,
  bank: Bank,
  { request, channel, confirm }: Authorised,
): Promise<Authorisation> {
  const opened = await bank.transactions.authorise(request, { signal });
  const { authorisationId, validation } = opened;
  confirm?.(opened);
  const method = authMethod({ validation });
  if (method.prompt === null) return { authorisationId, code: method.code };
  if (!terminal.canAsk) {
    throw new Failure({
      exit: 'access',
      what: `Bank meminta ${method.prompt} dan tidak ada yang dapat ditanya.`,
      sent: 'pertanyaan dan permintaan otorisasi; tidak ada yang berubah.',
      next: 'jalankan perintah yang sama di terminal',
    });
  }
  if (method.prompt === 'OTP') {
    const sendBy = channel ?? (signedIn(bank).phone === null ? 'EMAIL' : 'PHONE');
    const { message } = await bank.transactions.requestOtp({ sendBy, authorisationId }, { signal });
    terminal.say(message);
  }
  return { authorisationId, code: await askCode(terminal, method.prompt) };
}
