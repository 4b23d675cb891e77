import { type Command, Option } from 'commander';
import type { Host } from '../connect.ts';
import { examples } from '../examples.ts';

const FACTS = '{"tile":"ENTRY","role":"VRF_USER"}';

/** `ibk rules …`: lets testers query the bank's rules. None of these commands needs a bank. */
export function rulesCommands(program: Command, host: (command: Command) => Host): void {
  const rules = program
    .command('rules')
    .description('Aturan bank: daftar, contoh, jawaban dan alasannya. Tidak memerlukan bank.')
    .addHelpText('before', examples('ibk rules list', `ibk rules explain dashboard.tileTarget --facts '${FACTS}'`));
  rules
    .command('list')
    .description('Tampilkan semua aturan dengan sumbernya.')
    .addHelpText('before', examples('ibk rules list', 'ibk rules list --json'))
    .action(async (_flags, command: Command) => {
      const { rulesList } = await import('./rules-list.ts');
      await rulesList(host(command));
    });
  rules
    .command('show')
    .argument('<aturan>', 'id aturan, misalnya dashboard.tileTarget')
    .description('Tampilkan satu aturan dengan semua kasusnya.')
    .addHelpText('before', examples('ibk rules show schedule.day', 'ibk rules show schedule.day --json'))
    .action(async (id: string, _flags, command: Command) => {
      const { rulesShow } = await import('./rules-list.ts');
      await rulesShow(host(command), id);
    });
  rules
    .command('export')
    .description('Tulis semua kasus semua aturan.')
    .addOption(new Option('--csv', 'untuk lembar kerja (bawaan)').conflicts(['md']))
    .addOption(new Option('--md', 'untuk dibaca'))
    .addHelpText('before', examples('ibk rules export --csv -o aturan.csv', 'ibk rules export --md > aturan.md'))
    .action(async (_flags, command: Command) => {
      const { rulesExport } = await import('./rules-export.ts');
      await rulesExport(host(command), command.opts());
    });
  rules
    .command('explain')
    .argument('<aturan>', 'id aturan')
    .option('--facts <json>', 'fakta; tanpa ini dibaca dari masukan standar, satu JSON per baris')
    .description('Jawab sebuah aturan atas fakta dan sebutkan baris yang menentukan.')
    .addHelpText(
      'before',
      examples(
        `ibk rules explain dashboard.tileTarget --facts '${FACTS}'`,
        'ibk rules explain schedule.day --json < fakta.jsonl',
      ),
    )
    .action(async (id: string, _flags, command: Command) => {
      const { rulesExplain } = await import('./rules-explain.ts');
      await rulesExplain(host(command), id, command.opts());
    });
}
