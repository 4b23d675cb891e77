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
};
