import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn } from './group.ts';

/** `ibk login`, `logout` and `whoami`. */
export const sessionCommands: Group = (program, host) => {
  signingIn(program.command('login'))
    .description('Masuk dan simpan sesi untuk perintah berikutnya.')
    .addHelpText(
      'before',
      examples('ibk login -u dimasN1 --password-file rahasia.txt', 'ibk --as supervisor login --sandbox -u spvA1'),
    )
    .action(async (_flags, command: Command) => {
      const { login } = await import('../commands/login.ts');
      await login(host(command), command.opts());
    });
  program
    .command('logout')
    .description('Keluar dan hapus sesi yang tersimpan.')
    .addHelpText('before', examples('ibk logout', 'ibk --as supervisor logout'))
    .action(async (_flags, command: Command) => {
      const { logout } = await import('../commands/logout.ts');
      await logout(host(command));
    });
  program
    .command('whoami')
    .description('Tampilkan user yang sedang masuk, dan sesi lain di komputer ini.')
    .addHelpText('before', examples('ibk whoami', 'ibk whoami --json'))
    .action(async (_flags, command: Command) => {
      const { whoami } = await import('../commands/whoami.ts');
      await whoami(host(command));
    });
};
