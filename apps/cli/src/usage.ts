import { CommanderError } from 'commander';
import { Failure } from './failure.ts';
import { hintFor } from './nearest.ts';

/** Whether commander ended only because the user asked for help or the version. */
export const isAnswered = (error: unknown): boolean => error instanceof CommanderError && error.exitCode === 0;

const USAGE: Record<string, (subject: string) => string> = {
  'commander.unknownOption': (option) => `Opsi tidak dikenal: ${option}.`,
  'commander.unknownCommand': (command) => `Perintah tidak dikenal: ${command}.`,
  'commander.missingArgument': (name) => `Argumen ${name} belum diisi.`,
  'commander.missingMandatoryOptionValue': (option) => `Opsi ${option} wajib diisi.`,
  'commander.optionMissingArgument': (option) => `Opsi ${option} belum diisi.`,
  'commander.invalidArgument': (option) => `Isi opsi ${option} tidak tepat.`,
  'commander.excessArguments': () => 'Terlalu banyak argumen.',
  'commander.help': () => 'Perintah belum disebut.',
};

/** Advice from commander's message: a similar word, the choices of an option, or the range of its numbers. */
function advice(message: string): string {
  const [, meant] = /\(Did you mean (?:one of )?(.+?)\?\)/.exec(message) ?? [];
  if (meant !== undefined) return ` Maksud Anda ${meant.replace(/, (?=[^,]+$)/, ' atau ')}?`;
  const [, value = '', expected = ''] = /argument '(.*)' is invalid\. (.+)$/s.exec(message) ?? [];
  const [, choices] = /^Allowed choices are (.+)\.$/.exec(expected) ?? [];
  if (choices !== undefined) return ` ${hintFor(value, choices.split(', '))}`;
  return expected && ` ${expected.charAt(0).toUpperCase()}${expected.slice(1)}`;
}

/**
 * A fault of the command line, with our own message. Text after `=` is left out, since it may be a password.
 *
 * @param help the help command that shows the right syntax
 */
export function usageFailure(error: CommanderError, help: string): Failure {
  const [, quoted = ''] = /'([^'=\s]+)/.exec(error.message) ?? [];
  const isPassword = /^--?p(ass(word|wd)?)?$/.test(quoted);
  return new Failure({
    exit: 'usage',
    what: `${(USAGE[error.code] ?? (() => 'Perintah tidak tepat.'))(quoted)}${advice(error.message)}`,
    sent: 'belum ada.',
    next: isPassword ? 'pakai --password-file atau --password-stdin; password bukan opsi' : help,
  });
}
