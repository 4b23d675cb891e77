import { credDigitsBox, credOtp, credPin } from '@ibk/sdk/rules';
import { ask } from './ask.ts';
import type { Terminal } from './terminal.ts';

const CODES = {
  PIN: { name: 'PIN', check: credPin },
  OTP: { name: 'Kode OTP', check: credOtp },
} as const;

/**
 * Asks until the answer has the form of a code. The bank counts wrong codes, but malformed ones never reach it.
 *
 * @param username shown in the question if several users are asked
 */
export async function askCode(terminal: Terminal, method: keyof typeof CODES, username?: string): Promise<string> {
  const { name, check } = CODES[method];
  const question = username === undefined ? `${name}: ` : `${name} ${username}: `;
  for (;;) {
    const code = credDigitsBox({ typed: await ask(terminal, question, { hidden: true }) });
    const message = check({ value: code });
    if (message === null) return code;
    terminal.stderr.write(`${message}\n`);
  }
}
