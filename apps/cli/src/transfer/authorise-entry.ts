import type { Bank } from '@ibk/sdk';
import type { Authorisation } from '@ibk/sdk/contract';
import { authMethod, credOtp, credPin } from '@ibk/sdk/rules';
import { ask } from '../ask.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { signedIn } from '../own-list.ts';
import type { Terminal } from '../terminal.ts';

/** Where the bank sends an OTP. */
export type Channel = 'EMAIL' | 'PHONE';

const QUESTIONS = {
  PIN: { question: 'PIN: ', check: credPin },
  OTP: { question: 'Kode OTP: ', check: credOtp },
} as const;

/** Asks until the answer has the form of a code; the bank counts wrong codes, but not these. */
async function askCode(terminal: Terminal, method: keyof typeof QUESTIONS): Promise<string> {
  const { question, check } = QUESTIONS[method];
  for (;;) {
    const code = await ask(terminal, question, { hidden: true });
    const message = check({ value: code });
    if (message === null) return code;
    terminal.stderr.write(`${message}\n`);
  }
}

/**
 * Opens an authorisation for one entry and has the user answer it, by the method that the bank names. A code is only
 * ever typed at the terminal.
 *
 * @param channel where an OTP goes; without it to the user's phone, or by e-mail for a user without a phone
 * @throws {Failure} access: a code is needed and there is no terminal to ask on
 */
export async function authoriseEntry(
  { terminal, signal }: Host,
  bank: Bank,
  { requestId, channel }: { requestId: string; channel: Channel | undefined },
): Promise<Authorisation> {
  const request = { action: 'entry', requestId } as const;
  const { authorisationId, validation } = await bank.transactions.authorise(request, { signal });
  const method = authMethod({ validation });
  if (method.prompt === null) return { authorisationId, code: method.code };
  if (!terminal.canAsk) {
    throw new Failure({
      exit: 'access',
      what: `Bank meminta ${method.prompt} dan tidak ada yang dapat ditanya.`,
      sent: 'inquiry dan permintaan otorisasi; tidak ada yang dientri.',
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
