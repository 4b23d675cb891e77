import { Argument, type Command } from 'commander';
import { examples } from '../examples.ts';
import type { Group } from './group.ts';

const SHELLS = ['bash', 'zsh', 'fish'];

/** `ibk completion …`. */
export const completionCommands: Group = (program, host) => {
  program
    .command('completion')
    .addArgument(Object.assign(new Argument('<shell>', SHELLS.join(', ')), { argChoices: SHELLS }))
    .description('Tulis pelengkap perintah untuk sebuah shell.')
    .addHelpText('before', examples('source <(ibk completion bash)', 'ibk completion fish | source'))
    .action(async (shell: string, _flags, command: Command) => {
      const { completion } = await import('../commands/completion.ts');
      await completion(host(command), program, shell);
    });
};
