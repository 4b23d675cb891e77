import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { Failure } from '../failure.ts';
import { meantQuestion } from '../nearest.ts';
import type { Group } from './group.ts';

/** The program's command for some words. @throws {Failure} usage: there is no such command */
function commandAt(program: Command, words: readonly string[]): Command {
  let command = program;
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word);
    if (!next) {
      const known = command.commands.map((each) => each.name());
      const what = `Perintah tidak dikenal: ${words.join(' ')}.${meantQuestion(word, known)}`;
      throw new Failure({ exit: 'usage', what, next: 'ibk --help' });
    }
    command = next;
  }
  return command;
}

/** `ibk help …`: the same as `--help` behind a command. */
export const helpCommands: Group = (program) => {
  program
    .command('help')
    .argument('[perintah...]', 'misalnya batch check; tanpa ini bantuan ibk sendiri')
    .description('Tampilkan bantuan sebuah perintah, seperti --help.')
    .addHelpText('before', examples('ibk help', 'ibk help batch check'))
    .action((words: string[]) => commandAt(program, words).outputHelp());
};
