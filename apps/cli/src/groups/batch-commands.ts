import { type Command, Option } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn, whole } from './group.ts';

/** `ibk batch …`: account files, from template to report. */
export const batchCommands: Group = (program, host) => {
  const batch = program
    .command('batch')
    .description('Pemeriksaan berkas rekening.')
    .addHelpText('before', examples('ibk batch template -o rekening.csv', 'ibk batch check rekening.csv -o hasil.csv'));
  signingIn(batch.command('check'))
    .argument(
      '<berkas>',
      'CSV berisi nomor_rekening, nama, dan bila perlu nominal; - untuk masukan standar, dengan --journal',
    )
    .description('Cocokkan nama pemilik setiap rekening dengan data bank.')
    .option('--journal <berkas>', 'tempat jurnal (bawaan: <berkas>.journal)')
    .option('--restart', 'abaikan jurnal yang belum selesai')
    .option('--accept-close', 'nama yang mirip dianggap cocok')
    .addOption(new Option('--expect-count <n>', 'jumlah rekening yang seharusnya').argParser(whole(0, 1_000_000)))
    .option('--expect-total <rupiah>', 'jumlah nominal yang seharusnya')
    .addHelpText(
      'before',
      examples(
        'ibk batch check contoh/rekening.csv -o hasil.csv',
        'ibk batch check gaji.csv --json --expect-count 120 -u dimasN1 --password-file rahasia.txt',
      ),
    )
    .action(async (file: string, _flags, command: Command) => {
      const { batchCheck } = await import('../commands/batch-check.ts');
      await batchCheck(host(command), file, command.opts());
    });
  signingIn(batch.command('resume'))
    .argument('<jurnal>', 'jurnal dari pemeriksaan yang terhenti')
    .description('Lanjutkan pemeriksaan yang terhenti tanpa mengulang yang sudah ditanyakan.')
    .option('--retry-errors', 'tanyakan lagi yang gagal atau jawabannya hilang')
    .addHelpText(
      'before',
      examples('ibk batch resume rekening.csv.journal', 'ibk batch resume rekening.csv.journal --retry-errors'),
    )
    .action(async (journal: string, _flags, command: Command) => {
      const { batchResume } = await import('../commands/batch-resume.ts');
      await batchResume(host(command), journal, command.opts());
    });
  batch
    .command('template')
    .description('Tulis contoh berkas rekening.')
    .addHelpText('before', examples('ibk batch template -o rekening.csv', 'ibk batch template > rekening.csv'))
    .action(async (_flags, command: Command) => {
      const { batchTemplate } = await import('../commands/batch-template.ts');
      await batchTemplate(host(command));
    });
  batch
    .command('report')
    .argument('<berkas>', 'jurnal, atau hasil CSV atau JSON dari batch check; - untuk masukan standar')
    .description('Ringkas sebuah pemeriksaan: jumlah rekening dan nominal menurut hasilnya. Tidak memerlukan bank.')
    .addOption(new Option('--md', 'untuk dibaca (bawaan)').conflicts(['csv']))
    .addOption(new Option('--csv', 'untuk lembar kerja'))
    .addHelpText(
      'before',
      examples('ibk batch report rekening.csv.journal', 'ibk batch report hasil.csv --csv -o ringkasan.csv'),
    )
    .action(async (file: string, _flags, command: Command) => {
      const { batchReport } = await import('../commands/batch-report.ts');
      await batchReport(host(command), file, command.opts());
    });
};
