import { type Command, Option } from 'commander';
import { examples } from '../examples.ts';
import { gather, type Group } from '../groups/group.ts';

/** `ibk rules fill`: the one command of the rules that needs a bank. */
export const fillCommand: Group = (program, host) => {
  const rules = program.commands.find((command) => command.name() === 'rules') ?? program.command('rules');
  rules
    .command('fill')
    .argument('<lembar>', 'lembar UAT dari ibk rules export --xlsx; - untuk masukan standar')
    .addOption(
      new Option('-u, --username <nama>', 'user yang bertanya; ulangi untuk setiap wewenang').argParser(gather),
    )
    .option('--password-file <berkas>', 'satu password untuk semua, atau satu baris untuk setiap -u')
    .option('--password-stdin', 'baca password dari masukan standar')
    .description('Isi hasil lembar UAT dengan jawaban bank; hanya membaca, dan hasil yang sudah ditulis orang tetap.')
    .addHelpText(
      'before',
      examples(
        'ibk rules fill uat.xlsx -o hasil.xlsx --sandbox -u ekoS1 -u fitriA1 -u gunawanR1 -u spvA1',
        'ibk rules fill uat.xlsx -o hasil.xlsx --base-url https://ibk.bank.example -u operator1',
      ),
    )
    .action(async (path: string, _flags, command: Command) => {
      const { rulesFill } = await import('./rules-fill.ts');
      await rulesFill(host(command), path, command.opts());
    });
};
