import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn } from './group.ts';

/** `ibk accounts` and `ibk balance`. */
export const accountCommands: Group = (program, host) => {
  signingIn(program.command('accounts'))
    .description('Tampilkan rekening sendiri dengan jenisnya.')
    .addHelpText('before', examples('ibk accounts', 'ibk accounts --json'))
    .action(async (_flags, command: Command) => {
      const { accounts } = await import('../commands/accounts.ts');
      await accounts(host(command), command.opts());
    });
  signingIn(program.command('balance'))
    .argument('[rekening...]', 'nomor rekening sendiri, boleh dengan titik dan strip')
    .option('--all', 'semua rekening sendiri')
    .description('Tampilkan saldo rekening saat ini; yang gagal tampil sebagai baris gagal.')
    .addHelpText('before', examples('ibk balance 100.01.04001234-5', 'ibk balance --all --json'))
    .action(async (numbers: string[], _flags, command: Command) => {
      const { balance } = await import('../commands/balance.ts');
      await balance(host(command), numbers, command.opts());
    });
};
