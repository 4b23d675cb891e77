import { Argument, type Command } from 'commander';
import { examples } from '../examples.ts';
import { LISTS } from '../reference/lists.ts';
import { type Group, signingIn } from './group.ts';

/** `ibk reference …`: the bank's parameter lists. */
export const referenceCommands: Group = (program, host) => {
  // Assigned instead of declared, so that completion has the names but an unknown name still gets our own message.
  const list = Object.assign(new Argument('[daftar]', 'nama daftar'), { argChoices: Object.keys(LISTS) });
  const reference = signingIn(program.command('reference'))
    .addArgument(list)
    .argument('[isian...]', 'yang diminta daftar itu, misalnya productId')
    .option('--csv', 'keluaran CSV')
    .description('Tampilkan sebuah daftar parameter bank; tanpa nama, tampilkan daftar apa saja yang ada.')
    .addHelpText('before', examples('ibk reference bank', 'ibk reference denom PULSA_TELKOMSEL --json'))
    .action(async (name: string | undefined, values: string[], _flags, command: Command) => {
      const { reference } = await import('../commands/reference.ts');
      await reference(host(command), name, values, command.opts());
    });
  reference
    .command('sync')
    .argument('<folder>', 'tempat berkas; yang sudah ada diganti')
    .description('Tulis setiap daftar ke folder, satu berkas satu daftar.')
    .addHelpText('before', examples('ibk reference sync acuan', 'ibk reference sync acuan --csv -u dimasN1'))
    .action(async (folder: string, _flags, command: Command) => {
      const { referenceSync } = await import('../commands/reference.ts');
      // `reference` parses the options after `sync`, because they are its own options.
      await referenceSync(host(command), folder, command.optsWithGlobals());
    });
};
