import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type Group, sendBy, signingIn } from './group.ts';

type Host = Parameters<Group>[1];
const YES = ['--yes', 'jangan tanya dahulu'] as const;

/** What became of payments: as rows, as a file of the bank, and as receipts. */
function showing(transactions: Command, host: Host): void {
  signingIn(transactions.command('report'))
    .option('--status <status>', 'ENTRY, VERIFY, SUCCESS, FAILED, REJECT, SUSPECT atau AUTOTRX')
    .option('--from <tanggal>', 'dientri sejak tanggal ini, YYYY-MM-DD')
    .option('--to <tanggal>', 'dientri sampai tanggal ini, YYYY-MM-DD')
    .option('--product <id>', 'hanya produk ini: ibk reference product')
    .option('--query <teks>', 'bagian dari referensi, penerima, rekening atau berita')
    .option('--format <bentuk>', 'tulis berkas dari bank: csv, xlsx atau pdf')
    .description('Tampilkan transaksi dengan statusnya, atau tulis sebagai berkas.')
    .addHelpText(
      'before',
      examples(
        'ibk transactions report --status FAILED --from 2026-07-14',
        'ibk transactions report --from 2026-07-01 --to 2026-07-31 --format xlsx -o juli.xlsx',
      ),
    )
    .action(async (_flags, command: Command) => {
      const { transactionsReport } = await import('../commands/transactions-report.ts');
      await transactionsReport(host(command), command.opts());
    });
  signingIn(transactions.command('suspect'))
    .description('Tampilkan pembayaran yang hasilnya belum diketahui, dengan nomor kasusnya.')
    .addHelpText('before', examples('ibk transactions suspect', 'ibk transactions suspect --json'))
    .action(async (_flags, command: Command) => {
      const { suspect } = await import('../commands/suspect.ts');
      await suspect(host(command), command.opts());
    });
  signingIn(transactions.command('receipt'))
    .argument('<referensi...>', 'transaksi yang berhasil, paling banyak 200')
    .option('--zip', 'satu arsip dengan satu PDF tiap resi')
    .description('Tulis resi transaksi yang berhasil sebagai PDF; bank mencatatnya sebagai dicetak.')
    .addHelpText(
      'before',
      examples(
        'ibk transactions receipt IB260714000005 -o resi.pdf',
        'ibk transactions receipt IB260714000005 IB260714000006 --zip -o resi.zip',
      ),
    )
    .action(async (referenceIds: string[], _flags, command: Command) => {
      const { transactionsReceipt } = await import('../commands/transactions-receipt.ts');
      await transactionsReceipt(host(command), referenceIds, command.opts());
    });
}

/** Orders that the bank executes by itself. */
function schedules(transactions: Command, host: Host): void {
  const shown = examples(
    'ibk transactions schedule list',
    "ibk transactions schedule cancel IB260714000005 --reason 'Kontrak berakhir'",
  );
  const schedule = transactions
    .command('schedule')
    .helpCommand(false)
    .description('Transaksi terjadwal.')
    .addHelpText('before', shown);
  signingIn(schedule.command('list'))
    .description('Tampilkan transaksi terjadwal dan kapan dijalankan.')
    .addHelpText('before', examples('ibk transactions schedule list', 'ibk transactions schedule list --json'))
    .action(async (_flags, command: Command) => {
      const { scheduleList } = await import('../commands/schedule-list.ts');
      await scheduleList(host(command), command.opts());
    });
  signingIn(schedule.command('cancel'))
    .argument('<referensi...>', 'transaksi terjadwal: ibk transactions schedule list')
    .requiredOption('--reason <teks>', 'alasan, dilihat semua yang membaca transaksinya')
    .option(...YES)
    .description('Batalkan jadwal; yang sudah dijalankan tetap.')
    .addHelpText('before', shown)
    .action(async (referenceIds: string[], _flags, command: Command) => {
      const { scheduleCancel } = await import('../commands/transactions-move.ts');
      await scheduleCancel(host(command), referenceIds, command.opts());
    });
}

// prettier-ignore
const STAGES = {
  verify:  ['transaksi yang menunggu verifikasi: ibk transactions report --status ENTRY', 'Verifikasi transaksi, sebagai verifikator; tiap transaksi memperoleh hasilnya sendiri.'],
  approve: ['transaksi yang menunggu approval: ibk transactions report --status VERIFY', 'Setujui transaksi, sebagai approver; yang disetujui dijalankan bank.'],
  retry:   ['pembayaran yang gagal: ibk transactions report --status FAILED', 'Kirim lagi pembayaran yang pasti gagal, sebagai approver; tiap pembayaran dibayar sekali.'],
} as const;

/** What a verifier or an approver does with transactions. */
function moving(transactions: Command, host: Host): void {
  for (const [name, [which, does]] of Object.entries(STAGES))
    signingIn(transactions.command(name))
      .argument('<referensi...>', which)
      .addOption(sendBy())
      .option(...YES)
      .description(does)
      .addHelpText(
        'before',
        examples(
          `ibk transactions ${name} IB260714000005`,
          `ibk transactions ${name} IB260714000005 IB260714000006 --yes --json`,
        ),
      )
      .action(async (referenceIds: string[], _flags, command: Command) => {
        const { transactionsStage } = await import('../commands/transactions-move.ts');
        await transactionsStage(host(command), name as keyof typeof STAGES, referenceIds, command.opts());
      });
}

/** Pays money that came back again. */
function repaying(transactions: Command, host: Host): void {
  signingIn(transactions.command('repay'))
    .argument('<referensi>', 'transfer yang dananya kembali')
    .requiredOption('--note <teks>', 'berita, yaitu nomor surat ralat')
    .option('--dest <rekening>', 'rekening tujuan yang benar; tanpa ini seperti semula')
    .option('--bank <kode>', 'bank tujuan yang benar')
    .option('--name <nama>', 'nama penerima yang benar, untuk SKN dan RTGS')
    .addOption(sendBy())
    .option('--dry-run', 'periksa saja; tidak ada yang dientri')
    .option('--allow-duplicate', 'entri juga bila transaksi yang sama sudah dientri hari ini')
    .option('--key <kunci>', 'Idempotency-Key dari entri yang diulang; tanpa ini dibuat dari isian dan harinya')
    .description(
      'Bayar ulang dana yang kembali, sekali dan sebesar dana itu; entri ini diverifikasi dan disetujui lagi.',
    )
    .addHelpText(
      'before',
      examples(
        "ibk transactions repay IB260714000005 --dest 0887120446 --note 'Surat ralat no. 12'",
        "ibk transactions repay IB260714000005 --note 'Surat ralat no. 12' --dry-run",
      ),
    )
    .action(async (referenceId: string, _flags, command: Command) => {
      const { transactionsRepay } = await import('../commands/transfer-enter.ts');
      await transactionsRepay(host(command), referenceId, command.opts());
    });
}

/** `ibk transactions …`: the stages of payments, their outcomes, and what is to be done about them. */
export const transactionCommands: Group = (program, host) => {
  const transactions = program
    .command('transactions')
    .description('Transaksi: verifikasi, approval, laporan, resi, jadwal, dan yang gagal atau kembali dibayar lagi.')
    .addHelpText(
      'before',
      examples('ibk transactions report --status FAILED', 'ibk transactions retry IB260714000005'),
    );
  showing(transactions, host);
  moving(transactions, host);
  repaying(transactions, host);
  schedules(transactions, host);
};
