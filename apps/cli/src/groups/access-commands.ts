import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn } from './group.ts';

/** `ibk access …`: who can do what in the corporate, and what changed since the last review. */
export const accessCommands: Group = (program, host) => {
  const access = program
    .command('access')
    .description('Siapa dapat melakukan apa di instansi Anda.')
    .addHelpText('before', examples('ibk access list', 'ibk access diff --json'));
  signingIn(access.command('list'))
    .option('--unused', 'hanya user yang tidak dipakai 90 hari')
    .option('--query <teks>', 'bagian dari nama atau username')
    .option('--csv', 'keluaran CSV')
    .description('Tampilkan wewenang, limit, rekening dan tempat di matriks tiap user.')
    .addHelpText('before', examples('ibk access list --unused', 'ibk access list --csv -o akses.csv'))
    .action(async (_flags, command: Command) => {
      const { accessList } = await import('../access/access-list.ts');
      await accessList(host(command), command.opts());
    });
  signingIn(access.command('diff'))
    .description('Tampilkan apa yang berubah sejak tinjauan terakhir, per isian.')
    .addHelpText('before', examples('ibk access diff', 'ibk access diff --json'))
    .action(async (_flags, command: Command) => {
      const { accessDiff } = await import('../access/access-diff.ts');
      await accessDiff(host(command), command.opts());
    });
};
