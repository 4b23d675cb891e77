import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn } from './group.ts';

/** `ibk accounts`, `ibk balance`, `ibk statement` and `ibk reconcile`. */
export const accountCommands: Group = (program, host) => {
  signingIn(program.command('accounts'))
    .description('Tampilkan rekening sendiri dengan jenisnya.')
    .addHelpText('before', examples('ibk accounts', 'ibk accounts --json'))
    .action(async (_flags, command: Command) => {
      const { accounts } = await import('../commands/accounts.ts');
      await accounts(host(command), command.opts());
    });
  signingIn(program.command('balance'))
    .argument('[rekening...]', 'nomor rekening sendiri, boleh dengan titik dan strip')
    .option('--all', 'semua rekening sendiri')
    .description('Tampilkan saldo rekening saat ini; yang gagal tampil sebagai baris gagal.')
    .addHelpText('before', examples('ibk balance 100.01.04001234-5', 'ibk balance --all --json'))
    .action(async (numbers: string[], _flags, command: Command) => {
      const { balance } = await import('../commands/balance.ts');
      await balance(host(command), numbers, command.opts());
    });
  signingIn(program.command('statement'))
    .argument('<rekening>', 'nomor rekening sendiri, boleh dengan titik dan strip')
    .option('--last <jumlah>', 'transaksi terakhir: 5, 10 atau 15; 10 bila tanpa periode')
    .option('--from <tanggal>', 'sejak tanggal ini, YYYY-MM-DD')
    .option('--to <tanggal>', 'sampai tanggal ini, YYYY-MM-DD')
    .option('--format <bentuk>', 'tulis berkas periode: csv, mt940, camt053 atau camt053v02')
    .description('Tampilkan mutasi rekening, atau tulis sebagai berkas untuk program pembukuan.')
    .addHelpText(
      'before',
      examples(
        'ibk statement 100.01.04001234-5 --last 5',
        'ibk statement 10001040012345 --from 2026-07-01 --to 2026-07-13 --format mt940 -o juli.sta',
      ),
    )
    .action(async (number: string, _flags, command: Command) => {
      const { statement } = await import('../commands/statement.ts');
      await statement(host(command), number, command.opts());
    });
  signingIn(program.command('reconcile'))
    .argument('<buku>', 'buku kas umum (BKU), CSV atau XLSX; - untuk masukan standar')
    .requiredOption('--account <rekening>', 'nomor rekening sendiri, boleh dengan titik dan strip')
    .requiredOption('--from <tanggal>', 'sejak tanggal ini, YYYY-MM-DD')
    .requiredOption('--to <tanggal>', 'sampai tanggal ini, YYYY-MM-DD')
    .option('--thousands <tanda>', 'tanda ribuan di buku: titik atau koma; hanya bila 1.234 meragukan')
    .description('Cocokkan buku kas dengan mutasi rekening; selisih berakhir dengan kode 5.')
    .addHelpText(
      'before',
      examples(
        'ibk reconcile contoh/bku.xlsx --account 10001040012345 --from 2026-07-01 --to 2026-07-13',
        'ibk reconcile bku.csv --account 100.01.04001234-5 --from 2026-07-13 --to 2026-07-13 --json',
      ),
    )
    .action(async (book: string, _flags, command: Command) => {
      const { reconcile } = await import('../commands/reconcile.ts');
      await reconcile(host(command), book, command.opts());
    });
};
