import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn } from './group.ts';

/** `ibk transactions …`: outcomes of payments. */
export const transactionCommands: Group = (program, host) => {
  const shown = examples('ibk transactions suspect', 'ibk transactions suspect --json');
  const transactions = program
    .command('transactions')
    .description('Lihat hasil pembayaran.')
    .addHelpText('before', shown);
  signingIn(transactions.command('suspect'))
    .description('Tampilkan pembayaran yang hasilnya belum diketahui, dengan nomor kasusnya.')
    .addHelpText('before', shown)
    .action(async (_flags, command: Command) => {
      const { suspect } = await import('../commands/suspect.ts');
      await suspect(host(command), command.opts());
    });
};
