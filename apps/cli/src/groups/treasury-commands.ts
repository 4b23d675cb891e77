import { type Command, Option } from 'commander';
import { examples } from '../examples.ts';
import { ACT_ROWS } from '../treasury/act-commands.ts';
import { gather, type Group, sendBy, signingIn, whole } from './group.ts';

type Host = Parameters<Group>[1];
const CHANNEL = '0 di bank ini, 1 Transfer Antar Bank, 2 SKN, 3 RTGS; tanpa ini seperti saat diimpor';

/** The rows of a document, its check, its entry and its deductions. */
function actsOn(documents: Command, host: Host): void {
  signingIn(documents.command('upload'))
    .argument('<berkas>', 'CSV atau XLSX dengan kolom seperti hasil batch template; - untuk masukan standar')
    .requiredOption('--document <kasdaId>', 'dokumen yang dibayar menurut berkas ini')
    .addOption(new Option('--count <n>', 'jumlah baris yang seharusnya').argParser(whole(1, 10_000)))
    .option('--total <rupiah>', 'jumlah nominal yang seharusnya')
    .option('--replace', 'ganti daftar yang sudah dimiliki dokumen')
    .option(
      '--allow-duplicate <alasan>',
      'bayar juga baris yang mengulang pembayaran lain; alasannya dilihat penyetuju',
    )
    .option('--errors <berkas>', 'tulis baris yang salah ke berkas, CSV atau XLSX, untuk diperbaiki')
    .description('Unggah daftar penerima sebuah dokumen; jumlahnya harus sama dengan nilai bersih dokumen itu.')
    .addHelpText(
      'before',
      examples(
        'ibk treasury upload gaji.xlsx --document KD26070003',
        'ibk treasury upload gaji.csv --document KD26070003 --replace --errors salah.csv',
      ),
    )
    .action(async (file: string, _flags, command: Command) => {
      const { treasuryUpload } = await import('../commands/treasury-upload.ts');
      await treasuryUpload(host(command), file, command.opts());
    });
  signingIn(documents.command('check'))
    .argument('<kasdaId...>', 'dokumen: ibk treasury list')
    .option('--channel <kode>', CHANNEL)
    .description('Periksa dokumen seperti saat dientri; tidak ada yang berubah.')
    .addHelpText('before', examples('ibk treasury check KD26070001 KD26070002', 'ibk treasury check KD26070001 --json'))
    .action(async (ids: string[], _flags, command: Command) => {
      const { treasuryCheck } = await import('../commands/treasury-check.ts');
      await treasuryCheck(host(command), ids, command.opts());
    });
  signingIn(documents.command('enter'))
    .argument('<kasdaId...>', 'dokumen, paling banyak 200: ibk treasury list --status ACTIVE')
    .option('--channel <kode>', CHANNEL)
    .option('--note <teks>', 'berita bagi penerima')
    .addOption(sendBy())
    .option('--key <kunci>', 'Idempotency-Key dari entri yang diulang')
    .description('Entri dokumen dengan satu otorisasi. PIN atau OTP ditanyakan di terminal, bila user memakainya.')
    .addHelpText(
      'before',
      examples(
        'ibk treasury enter KD26070001 KD26070002',
        "ibk treasury enter KD26070001 --channel 3 --note 'Belanja alat'",
      ),
    )
    .action(async (ids: string[], _flags, command: Command) => {
      const { treasuryEnter } = await import('../commands/treasury-enter.ts');
      await treasuryEnter(host(command), ids, command.opts());
    });
  signingIn(documents.command('pay'))
    .argument('<kasdaId...>', 'dokumen, seperti pada ibk treasury list')
    .option('--yes', 'jangan tanya dahulu')
    .description('Bayar semua potongan yang siap pada dokumen; yang gagal disebut sebabnya, yang lain tetap dibayar.')
    .addHelpText('before', examples('ibk treasury pay KD26070001', 'ibk treasury pay KD26070001 KD26070003 --yes'))
    .action(async (ids: string[], _flags, command: Command) => {
      const { treasuryPay } = await import('../commands/treasury-pay.ts');
      await treasuryPay(host(command), ids, command.opts());
    });
}

/** What a user does with one deduction. */
function actsOnDeduction(documents: Command, host: Host): void {
  for (const [name, { does, argument, options = [], examples: shown }] of ACT_ROWS) {
    const command = signingIn(documents.command(name))
      .argument('<kasdaId>', 'dokumen: ibk treasury list')
      .argument('<kodeMap>', 'potongan: ibk treasury show KASDAID')
      .description(does)
      .addHelpText('before', examples(`ibk treasury ${name} ${shown[0]}`, `ibk treasury ${name} ${shown[1]}`));
    if (argument) command.argument(...argument);
    for (const [flags, description, kind] of options) {
      const option = new Option(flags, description).makeOptionMandatory(kind === 'mandatory');
      command.addOption(kind === 'many' ? option.argParser(gather) : option);
    }
    command.action(async (kasdaId: string, kodeMap: string) => {
      const { treasuryAct } = await import('../commands/treasury-act.ts');
      const [, , code = ''] = command.args;
      await treasuryAct(host(command), name, { kasdaId, kodeMap }, { code, ...command.opts() });
    });
  }
}

/** Documents by their state, and the reports about them. */
function showing(documents: Command, host: Host): void {
  signingIn(documents.command('list'))
    .option('--side <sisi>', 'kasda atau pemda')
    .option('--status <status>', 'ACTIVE, ENTERED, SUCCESS, REJECT atau RETUR')
    .option('--query <teks>', 'bagian dari nomor, penerima, SKPD atau keterangan')
    .description('Tampilkan dokumen dengan nilai, potongan dan statusnya.')
    .addHelpText('before', examples('ibk treasury list --side kasda', 'ibk treasury list --status ACTIVE --json'))
    .action(async (_flags, command: Command) => {
      const { treasuryList } = await import('../commands/treasury-list.ts');
      await treasuryList(host(command), command.opts());
    });
  signingIn(documents.command('show'))
    .argument('<kasdaId>', 'dokumen: ibk treasury list')
    .argument('[kodeMap]', 'satu potongan dengan billing dan rincian PHRI-nya')
    .description('Tampilkan potongan sebuah dokumen, dan perintah yang terbuka bagi Anda untuk tiap potongan.')
    .addHelpText('before', examples('ibk treasury show KD26070001', 'ibk treasury show KD26070001 411121'))
    .action(async (kasdaId: string, kodeMap: string | undefined, _flags, command: Command) => {
      const { treasuryShow } = await import('../commands/treasury-show.ts');
      await treasuryShow(host(command), kasdaId, kodeMap, command.opts());
    });
  signingIn(documents.command('report'))
    .argument('<laporan>', 'rth, dth, periksa, collect, rincian atau gagal (impor yang gagal)')
    .option('--side <sisi>', 'kasda atau pemda', 'kasda')
    .option('--from <tanggal>', 'sejak tanggal ini, YYYY-MM-DD')
    .option('--to <tanggal>', 'sampai tanggal ini, YYYY-MM-DD')
    .option('--skpd <kode>', 'hanya SKPD dengan kode ini')
    .option('--format <bentuk>', 'tulis berkas dari bank: csv, xlsx atau pdf')
    .description('Tampilkan sebuah laporan kas daerah, atau tulis sebagai berkas.')
    .addHelpText(
      'before',
      examples(
        'ibk treasury report rth --from 2026-07-01 --to 2026-07-31',
        'ibk treasury report dth --format xlsx -o dth.xlsx',
      ),
    )
    .action(async (report: string, _flags, command: Command) => {
      const { treasuryReport } = await import('../commands/treasury-report.ts');
      await treasuryReport(host(command), report, command.opts());
    });
}

/** `ibk treasury …`: treasury documents, from the file of a regional application on. */
export const treasuryCommands: Group = (program, host) => {
  const documents = program
    .command('treasury')
    .description('Dokumen kas daerah: SP2D dan SPJ.')
    .addHelpText('before', examples('ibk treasury import sp2d.csv', 'ibk treasury enter KD26070001'));
  signingIn(documents.command('import'))
    .argument('<berkas>', 'CSV atau XLSX, satu baris tiap potongan; - untuk masukan standar')
    .option('--side <sisi>', 'kasda atau pemda', 'kasda')
    .description('Impor dokumen dari sebuah berkas; yang gagal disebut sebabnya, yang lain tetap diimpor.')
    .addHelpText('before', examples('ibk treasury import sp2d.csv', 'ibk treasury import sp2d.xlsx -o hasil.csv'))
    .action(async (file: string, _flags, command: Command) => {
      const { treasuryImport } = await import('../commands/treasury-import.ts');
      await treasuryImport(host(command), file, command.opts());
    });
  actsOn(documents, host);
  actsOnDeduction(documents, host);
  showing(documents, host);
};
