import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askCode } from './ask-code.ts';
import type { Terminal } from './terminal.ts';

/** A terminal on which a person answers each question in turn. */
function answering(...answers: string[]) {
  const stdin = new PassThrough();
  let screen = '';
  const stderr = new PassThrough().on('data', (part: Buffer) => {
    screen += part.toString();
    if (screen.endsWith(': ')) setImmediate(() => stdin.write(`${answers.shift() ?? ''}\r`));
  });
  const terminal: Pick<Terminal, 'stdin' | 'stderr' | 'signal'> = {
    stdin,
    stderr,
    signal: new AbortController().signal,
  };
  return { terminal: terminal as Terminal, shown: () => screen };
}

it.each([
  ['blanks', ' 471 928 '],
  ['dashes', '471\u2011928'],
  ['full-width digits', '４７１９２８'],
  ['hidden signs', '471\u200B928'],
  ['the words of a message', 'Kode Anda: 471 928'],
])('reads a code with %s', async (_name, answer) => {
  const { terminal, shown } = answering(answer, '000000');
  expect(await askCode(terminal, 'OTP')).toBe('471928');
  expect(shown()).not.toContain('OTP Harus 6 Digit');
});

it.each(['4719281', '47I928', 'Kode 471928 berlaku 3 menit'])('asks again after %s', async (answer) => {
  const { terminal, shown } = answering(answer, '111222');
  expect(await askCode(terminal, 'PIN')).toBe('111222');
  expect(shown()).toContain('PIN Harus 6 Digit');
  expect(shown()).not.toContain(answer);
});
