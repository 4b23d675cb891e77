import { type Command, Option } from 'commander';
import type { Host } from '../connect.ts';
import { examples } from '../examples.ts';
import type { FactsOnLine } from './rules-explain.ts';

const FACTS = '{"tile":"ENTRY","role":"VRF_USER"}';

/** `ibk rules export`: cases as files. */
function exportCommand(rules: Command, host: (command: Command) => Host): void {
  rules
    .command('export')
    .argument('[aturan]', 'id aturan; tanpa ini semua aturan')
    .option('--area <bagian>', 'hanya bagian ini, misalnya rail atau virtual-account')
    .option('--role <wewenang>', 'hanya yang berlaku untuk wewenang ini, misalnya APR_USER')
    .option('--screen <rute>', 'hanya yang tampil pada layar ini, misalnya verify-transaction')
    .description('Tulis kasus aturan, semua atau sebagian.')
    .addOption(new Option('--csv', 'untuk lembar kerja (bawaan)').conflicts(['md', 'feature', 'xlsx']))
    .addOption(new Option('--md', 'untuk dibaca').conflicts(['feature', 'xlsx']))
    .addOption(new Option('--feature', 'skenario Gherkin berbahasa Indonesia untuk cucumber').conflicts(['xlsx']))
    .option('--xlsx', 'lembar UAT: sampul untuk ditandatangani, dan satu baris per kasus dengan kolom hasil')
    .addHelpText(
      'before',
      examples(
        'ibk rules export --screen verify-transaction --xlsx -o uat.xlsx',
        'ibk rules export --feature -o aturan.feature',
      ),
    )
    .action(async (rule: string | undefined, _flags, command: Command) => {
      const { rulesExport } = await import('./rules-export.ts');
      await rulesExport(host(command), rule, command.opts());
    });
}

/** `ibk rules …`: lets testers query the bank's rules. None of these commands needs a bank. */
export function rulesCommands(program: Command, host: (command: Command) => Host): void {
  const rules = program
    .command('rules')
    .description('Aturan bank: daftar, contoh, jawaban dan alasannya. Tidak memerlukan bank.')
    .addHelpText('before', examples('ibk rules list', `ibk rules explain dashboard.tileTarget --facts '${FACTS}'`));
  rules
    .command('list')
    .argument('[kata...]', 'kata yang dicari dalam id, judul, syarat dan alasan, Indonesia atau Inggris')
    .description('Tampilkan semua aturan dengan sumbernya, atau yang memuat semua kata.')
    .addHelpText('before', examples('ibk rules list', 'ibk rules list reversal --json'))
    .action(async (words: string[], _flags, command: Command) => {
      const { rulesList } = await import('./rules-list.ts');
      await rulesList(host(command), words);
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
  exportCommand(rules, host);
  rules
    .command('explain')
    .argument('<aturan>', 'id aturan')
    .argument(
      '[fakta...]',
      'fakta sebagai opsi, misalnya --status GAGAL_EC; daftarnya: ibk rules explain <aturan> --help',
    )
    .option('--facts <json|->', 'fakta; - atau tanpa fakta: dari masukan standar, satu JSON per baris')
    .option('--transaction <referensi>', 'ambil fakta dari transaksi ini di bank, sebagai user yang sudah masuk')
    .description('Jawab sebuah aturan atas fakta dan sebutkan baris yang menentukan.')
    // Each rule has its own options, which are known only once its cases are read; the help lists them.
    .allowUnknownOption()
    .helpOption(false)
    .addHelpText(
      'before',
      examples(
        'ibk rules explain schedule.runDay --due 2026-12-24',
        'ibk rules explain schedule.day --json < fakta.jsonl',
      ),
    )
    .addHelpText(
      'after',
      '\nDengan --base-url, kalender, waktu, limit dan matriks diambil dari bank itu; tanpa bank, yang menentukan ditanyakan.',
    )
    .action(async (id: string, options: string[], given: Omit<FactsOnLine, 'options'>, command: Command) => {
      if ([id, ...options].some((word) => word === '--help' || word === '-h')) {
        if (!id.startsWith('-')) {
          const { factOptionsHelp } = await import('./fact-options.ts');
          const { entryOf } = await import('./rule-book.ts');
          command.addHelpText('after', factOptionsHelp(entryOf(id).id));
        }
        command.outputHelp();
        return;
      }
      const { rulesExplain } = await import('./rules-explain.ts');
      await rulesExplain(host(command), id, { ...given, options });
    });
}
