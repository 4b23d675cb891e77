import { Argument, type Command } from 'commander';
import { examples } from '../examples.ts';
import type { Group } from '../groups/group.ts';

/** `ibk errors …`: the bank's refusals, and what to do about each. None of these commands needs a bank. */
export const errorsCommands: Group = (program, host) => {
  const errors = program
    .command('errors')
    .description('Katalog kesalahan: kalimat, yang dilakukan, dan layanannya. Tidak memerlukan bank.')
    .addHelpText('before', examples('ibk errors list saldo', 'ibk errors show balance.insufficient'));
  errors
    .command('list')
    .argument('[kata]', 'hanya yang memuat kata ini')
    .description('Tampilkan semua penolakan bank.')
    .addHelpText('before', examples('ibk errors list', 'ibk errors list otorisasi --json'))
    .action(async (word: string | undefined, _flags, command: Command) => {
      const { errorsList } = await import('./errors.ts');
      await errorsList(host(command), word);
    });
  errors
    .command('show')
    .addArgument(new Argument('<aturan>', 'id aturan, misalnya balance.insufficient'))
    .description('Jelaskan satu penolakan.')
    .addHelpText('before', examples('ibk errors show deduction.states', 'ibk errors show otp.wrong --json'))
    .action(async (id: string, _flags, command: Command) => {
      const { errorsShow } = await import('./errors.ts');
      await errorsShow(host(command), id);
    });
};
