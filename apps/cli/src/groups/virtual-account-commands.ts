import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn } from './group.ts';

/** `ibk va …`: virtual accounts, from a file of them to what came in. */
export const virtualAccountCommands: Group = (program, host) => {
  const accounts = program
    .command('va')
    .description('Virtual account dari merchant sendiri.')
    .addHelpText('before', examples('ibk va template -o va.xlsx', 'ibk va import va.xlsx --dry-run'));
  signingIn(accounts.command('import'))
    .argument('<berkas>', 'CSV atau XLSX dengan kolom seperti hasil template; - untuk masukan standar')
    .option('--dry-run', 'periksa saja, tidak ada yang didaftarkan')
    .description('Daftarkan semua virtual account dari sebuah berkas, atau tidak satu pun; paling banyak 1.000.')
    .addHelpText(
      'before',
      examples(
        'ibk va import va.xlsx --dry-run',
        'ibk va import va.csv -o hasil.csv -u ekoS1 --password-file rahasia.txt',
      ),
    )
    .action(async (file: string, _flags, command: Command) => {
      const { vaImport } = await import('../commands/va-import.ts');
      await vaImport(host(command), file, command.opts());
    });
  accounts
    .command('template')
    .description('Tulis contoh berkas virtual account: CSV, atau XLSX bila berkasnya bernama .xlsx.')
    .addHelpText('before', examples('ibk va template -o va.xlsx', 'ibk va template > va.csv'))
    .action(async (_flags, command: Command) => {
      const { vaTemplate } = await import('../commands/va-template.ts');
      await vaTemplate(host(command));
    });
  signingIn(accounts.command('list'))
    .option('--status <status>', 'ACTIVE, PAID, EXPIRED, BLOCKED atau CLOSED')
    .option('--bill <tagihan>', 'NONE, INVOICE atau INSTALLMENT')
    .option('--merchant <id>', 'hanya virtual account dari merchant ini')
    .option('--query <teks>', 'bagian dari nomor, nama atau keterangan')
    .description('Tampilkan virtual account dengan tagihan dan statusnya.')
    .addHelpText('before', examples('ibk va list --status ACTIVE', 'ibk va list --bill INVOICE --json'))
    .action(async (_flags, command: Command) => {
      const { vaList } = await import('../commands/va-list.ts');
      await vaList(host(command), command.opts());
    });
  signingIn(accounts.command('log'))
    .argument('<nomor>', 'nomor virtual account')
    .option('--last <jumlah>', 'baris terakhir: 5, 10 atau 15; 5 bila tanpa periode')
    .option('--from <tanggal>', 'sejak tanggal ini, YYYY-MM-DD')
    .option('--to <tanggal>', 'sampai tanggal ini, YYYY-MM-DD')
    .description('Tampilkan uang yang masuk ke sebuah virtual account, dan yang dibatalkan.')
    .addHelpText(
      'before',
      examples('ibk va log 1170032600001184', 'ibk va log 1170032600001184 --from 2026-07-01 --to 2026-07-31 --json'),
    )
    .action(async (number: string, _flags, command: Command) => {
      const { vaLog } = await import('../commands/va-log.ts');
      await vaLog(host(command), number, command.opts());
    });
};
