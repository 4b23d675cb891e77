import { type Command, Option } from 'commander';
import { examples } from '../examples.ts';
import { gather, type Group, signingIn } from './group.ts';

/** `ibk billing …`: billing codes of taxes. */
export const billingCommands: Group = (program, host) => {
  const billing = program
    .command('billing')
    .description('Kode billing pajak.')
    .addHelpText('before', examples('ibk billing check 077411121000001', 'ibk billing check kode.csv --status'));
  signingIn(billing.command('check'))
    .argument(
      '<kode|berkas...>',
      'kode billing, atau berkas dengan satu kode di awal setiap baris; - untuk masukan standar',
    )
    .addOption(
      new Option(
        '--transaction <referensi>',
        'baca nilai, masa berlaku, status dan NTPN potongan dari dokumen transaksi ini',
      ).argParser(gather),
    )
    .option('--status', 'tanyakan pembayaran pajak oleh group Anda: status, nominal, tanggal, referensi, NTB dan NTPN')
    .description(
      'Periksa bentuk dan jenis pajak kode billing; dengan --status juga pembayarannya. Tanpa --status dan --transaction tidak memerlukan bank.',
    )
    .addHelpText(
      'before',
      examples('ibk billing check kode.csv --status', 'ibk billing check kode.csv --json --transaction IB26070001'),
    )
    .action(async (given: string[], _flags, command: Command) => {
      const { billingCheck } = await import('../commands/billing-check.ts');
      await billingCheck(host(command), given, command.opts());
    });
  signingIn(billing.command('list'))
    .option('--status <status>', 'open, paid atau expired')
    .option('--collector <penerima>', 'DJP, DJBC atau DJA')
    .option('--from <tanggal>', 'dibuat sejak tanggal ini, YYYY-MM-DD')
    .option('--to <tanggal>', 'dibuat sampai tanggal ini, YYYY-MM-DD')
    .option('--query <teks>', 'bagian dari kode, nama, NPWP, kode map atau uraian')
    .description('Tampilkan kode billing yang dibuat di bank ini, dengan status dan NTPN.')
    .addHelpText('before', examples('ibk billing list --status open', 'ibk billing list --collector DJBC --json'))
    .action(async (_flags, command: Command) => {
      const { billingList } = await import('../commands/billing-list.ts');
      await billingList(host(command), command.opts());
    });
  signingIn(billing.command('show'))
    .argument('<kode>', 'kode billing')
    .description('Tampilkan sebuah kode billing dengan isiannya.')
    .addHelpText('before', examples('ibk billing show 026070000000100', 'ibk billing show 026070000000100 --json'))
    .action(async (code: string, _flags, command: Command) => {
      const { billingShow } = await import('../commands/billing-show.ts');
      await billingShow(host(command), code, command.opts());
    });
};
