import { CommanderError } from 'commander';
import { Failure } from './failure.ts';

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
    what: (USAGE[error.code] ?? (() => 'Perintah tidak tepat.'))(quoted),
    sent: 'belum ada.',
    next: isPassword ? 'pakai --password-file atau --password-stdin; password bukan opsi' : help,
  });
}
