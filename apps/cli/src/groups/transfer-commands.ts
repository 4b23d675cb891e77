import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type Group, sendBy, signingIn } from './group.ts';

const INTERNAL = '--product TRF_INT --source 100.01.04001234-5 --dest 100.01.02007781-3 --amount 150000';
const RTGS =
  "--product RTGS --source 10001040012345 --bank 0140397 --dest 0887120446 --name 'PT SAMUDERA FARMASI' --recv-type 2 --amount 125000000";

/** `ibk transfer …`: transfers to accounts of this bank and of others. */
export const transferCommands: Group = (program, host) => {
  const transfer = program
    .command('transfer')
    .description('Transfer ke rekening bank ini dan bank lain.')
    .addHelpText('before', examples(`ibk transfer enter ${INTERNAL} --dry-run`, `ibk transfer enter ${INTERNAL}`));
  signingIn(transfer.command('enter'))
    .requiredOption('--product <id>', 'TRF_INT, SKN, RTGS, TRF_ONL atau TRF_BIF')
    .requiredOption('--source <rekening>', 'rekening sumber, boleh dengan titik dan strip')
    .requiredOption('--dest <rekening>', 'rekening tujuan')
    .requiredOption('--amount <rupiah>', 'nominal, misalnya 150000 atau 1.500.000,00')
    .option('--bank <kode>', 'bank tujuan: ibk reference bank; untuk SKN dan RTGS: ibk reference bank-ext')
    .option('--name <nama>', 'nama penerima, untuk SKN dan RTGS')
    .option('--recv-type <kode>', 'penerima SKN dan RTGS: 1 perorangan (bawaan), 2 perusahaan, 3 pemerintah')
    .option('--recv-resident <kode>', 'kependudukan penerima SKN dan RTGS: 1 penduduk (bawaan), 2 bukan penduduk')
    .option('--recv-citizen <kode>', 'kewarganegaraan penerima SKN dan RTGS: 1 WNI (bawaan), 2 WNA')
    .option('--note <teks>', 'berita')
    .option('--date <tanggal>', 'jalankan pada tanggal ini, YYYY-MM-DD')
    .option('--daily', 'jalankan setiap hari dalam periode --start sampai --end')
    .option('--monthly <hari>', 'jalankan setiap bulan pada hari ini, 1 sampai 28, dalam periode --start sampai --end')
    .option('--start <tanggal>', 'hari pertama periode, YYYY-MM-DD')
    .option('--end <tanggal>', 'hari terakhir periode, YYYY-MM-DD')
    .option('--on-holiday', 'jalankan juga pada hari libur; tanpa ini pada hari kerja berikutnya')
    .addOption(sendBy())
    .option('--dry-run', 'periksa saja dan tampilkan biaya, nama dan jam layanan; tidak ada yang dientri')
    .option('--allow-duplicate', 'entri juga bila transaksi yang sama sudah dientri hari ini')
    .option('--key <kunci>', 'Idempotency-Key dari entri yang diulang; tanpa ini dibuat dari isian dan harinya')
    .description('Entri satu transfer. PIN atau OTP ditanyakan di terminal, bila user memakainya.')
    .addHelpText(
      'before',
      examples(
        `ibk transfer enter ${RTGS} --dry-run`,
        `ibk transfer enter ${INTERNAL} --monthly 25 --start 2026-08-01 --end 2027-07-31`,
      ),
    )
    .action(async (_flags, command: Command) => {
      const { transferEnter } = await import('../commands/transfer-enter.ts');
      await transferEnter(host(command), command.opts());
    });
};
