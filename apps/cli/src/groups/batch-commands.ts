import type { UploadProduct } from '@ibk/sdk/contract';
import { type Command, Option } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn, whole } from './group.ts';

/** The products of an upload, the first without other banks. */
const PRODUCTS = ['MLT_TRF_INT', 'MLT_TRF', 'SI_GAJI_MULTI'] as const;
/** The products of which there is a template, those of treasury documents included. */
const TEMPLATES = Object.keys({
  ...{ MLT_TRF_INT: true, MLT_TRF: true, SI_GAJI_MULTI: true },
  ...{
    SP2D_MLT_TRF: true,
    SP2D_PAYROLL: true,
    SP2D_PAYMENT_PLN: true,
    SP2D_PAYMENT_PDAM: true,
    SP2D_PURCHASE_PLN: true,
  },
  ...{ KASDA_MLT_TRF: true, KASDA_PAYROLL: true, KASDA_PAYROLL_MULTI: true, KASDA_PAYMENT: true, KASDA_PURCHASE: true },
} satisfies Record<UploadProduct, true>);
const UPLOAD = '--product MLT_TRF_INT --source 100.01.04001234-5';
const MOST_MINUTES = 24 * 60;
const waiting = (standard: number, what: string): Option =>
  new Option('--wait <menit>', what).default(standard).argParser(whole(0, MOST_MINUTES));

/** Adds the options by which a command for many entries gets its PIN. */
const withPin = (command: Command): Command =>
  command
    .option('--pin-file <berkas>', 'baca PIN dari baris pertama berkas; tanpa ini ditanyakan di terminal')
    .option('--pin-stdin', 'baca PIN dari masukan standar');

/** `ibk batch upload, result`: a file of payments that becomes one transaction. */
function uploadCommands(batch: Command, host: Parameters<Group>[1]): void {
  withPin(signingIn(batch.command('upload')))
    .argument('<berkas>', 'CSV atau XLSX dengan kolom seperti hasil template --product; - untuk masukan standar')
    .addOption(new Option('--product <id>', PRODUCTS.join(', ')).choices([...PRODUCTS]).makeOptionMandatory())
    .requiredOption('--source <rekening>', 'rekening sumber, boleh dengan titik dan strip')
    .addOption(new Option('--count <n>', 'jumlah baris yang seharusnya').argParser(whole(1, 10_000)))
    .option('--total <rupiah>', 'jumlah nominal yang seharusnya')
    .option('--confirm-total <rupiah>', 'setujui total ini, biaya termasuk; tanpa ini ditanyakan di terminal')
    .option(
      '--allow-duplicate <alasan>',
      'bayar juga baris yang mengulang pembayaran lain; alasannya dilihat penyetuju',
    )
    .option('--note <teks>', 'berita')
    .option('--retry-of <referensi>', 'ulangi baris gagal dari transaksi ini, yang disebut kolom baris')
    .option('--errors <berkas>', 'tulis baris yang salah atau gagal ke berkas, CSV atau XLSX, untuk diperbaiki')
    .addOption(waiting(60, 'tunggu hasilnya paling lama sekian menit (bawaan 60)'))
    .description('Ajukan sebuah berkas pembayaran sebagai satu transaksi, tunggu, lalu tulis hasil setiap baris.')
    .addHelpText(
      'before',
      examples(
        `ibk batch upload honor.xlsx ${UPLOAD} -o hasil.csv`,
        `ibk batch upload honor.csv ${UPLOAD} --count 120 --total 180000000 --confirm-total 180000000 --pin-file pin.txt`,
      ),
    )
    .action(async (file: string, _flags, command: Command) => {
      const { batchUpload } = await import('../commands/batch-upload.ts');
      await batchUpload(host(command), file, command.opts());
    });
  withPin(signingIn(batch.command('run')))
    .argument(
      '<berkas>',
      'CSV atau XLSX dengan kolom seperti hasil template --product MLT_TRF; - untuk masukan standar',
    )
    .requiredOption('--source <rekening>', 'rekening sumber, boleh dengan titik dan strip')
    .option('--journal <berkas>', 'tempat jurnal (bawaan: <berkas>.journal)')
    .option('--retry-errors', 'pastikan yang jawabannya hilang, dan entri lagi yang ditolak')
    .option('--allow-duplicate', 'entri juga bila transaksi yang sama sudah dientri hari ini')
    .addOption(new Option('--count <n>', 'jumlah baris yang seharusnya').argParser(whole(1, 10_000)))
    .option('--total <rupiah>', 'jumlah nominal yang seharusnya')
    .option('--confirm-total <rupiah>', 'setujui jumlah nominal ini; tanpa ini ditanyakan di terminal')
    .description('Entri setiap baris sebagai transfer tersendiri; perintah yang sama melanjutkan yang terhenti.')
    .addHelpText(
      'before',
      examples(
        'ibk batch run honor.csv --source 100.01.04001234-5 -o hasil.csv',
        'ibk batch run honor.csv --source 100.01.04001234-5 --confirm-total 4500000 --pin-file pin.txt --retry-errors',
      ),
    )
    .action(async (file: string, _flags, command: Command) => {
      const { batchRun } = await import('../commands/batch-run.ts');
      await batchRun(host(command), file, command.opts());
    });
  signingIn(batch.command('result'))
    .argument('<referensi>', 'referensi transaksi, atau nomor unggahan')
    .option('--errors <berkas>', 'tulis baris yang salah atau gagal ke berkas, CSV atau XLSX, untuk diperbaiki')
    .addOption(waiting(0, 'tunggu sampai selesai, paling lama sekian menit (bawaan 0)'))
    .description(
      'Tulis hasil setiap baris dari sebuah berkas yang diajukan: CSV, atau XLSX bila berkasnya bernama .xlsx.',
    )
    .addHelpText(
      'before',
      examples('ibk batch result IB260714000005 -o hasil.csv', 'ibk batch result UP26070001 -o hasil.xlsx --wait 30'),
    )
    .action(async (reference: string, _flags, command: Command) => {
      const { batchResult } = await import('../commands/batch-result.ts');
      await batchResult(host(command), reference, command.opts());
    });
}

/** `ibk batch …`: files of accounts and of payments, from template to result. */
export const batchCommands: Group = (program, host) => {
  const batch = program
    .command('batch')
    .description('Berkas rekening dan berkas pembayaran.')
    .addHelpText(
      'before',
      examples('ibk batch check rekening.csv -o hasil.csv', `ibk batch upload honor.xlsx ${UPLOAD}`),
    );
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
    .addOption(new Option('--product <id>', `pembayaran: ${TEMPLATES.join(', ')}`).choices(TEMPLATES))
    .description('Tulis contoh berkas rekening, atau berkas pembayaran dengan --product (juga XLSX).')
    .addHelpText(
      'before',
      examples('ibk batch template -o rekening.csv', 'ibk batch template --product MLT_TRF_INT -o honor.xlsx'),
    )
    .action(async (_flags, command: Command) => {
      const { batchTemplate } = await import('../commands/batch-template.ts');
      await batchTemplate(host(command), command.opts());
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
  uploadCommands(batch, host);
};
