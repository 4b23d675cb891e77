import { CommanderError } from 'commander';
import { Failure } from './failure.ts';

/** Whether commander only ended because help or the version was asked for. */
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
 * A fault of the command line in our words. What follows `=` is left out: somebody may have typed a password there.
 *
 * @param help the command that tells how it is written
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
