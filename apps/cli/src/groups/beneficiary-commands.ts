import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn } from './group.ts';

/** `ibk beneficiaries …`: lists of saved beneficiaries as files. */
export const beneficiaryCommands: Group = (program, host) => {
  const lists = program
    .command('beneficiaries')
    .description('Daftar tujuan transaksi yang tersimpan.')
    .addHelpText(
      'before',
      examples(
        'ibk beneficiaries export --product TRF_INT -o daftar.csv',
        'ibk beneficiaries import daftar.csv --product TRF_INT --dry-run',
      ),
    );
  signingIn(lists.command('export'))
    .requiredOption('--product <id>', 'produk pemilik daftar, misalnya TRF_INT')
    .option('--merchant <id>', 'hanya tujuan dari merchant ini')
    .description('Tulis daftar satu produk sebagai CSV atau JSON.')
    .addHelpText(
      'before',
      examples(
        'ibk beneficiaries export --product TRF_INT -o daftar.csv',
        'ibk beneficiaries export --product MULTI_PYM --merchant M0003 --json',
      ),
    )
    .action(async (_flags, command: Command) => {
      const { beneficiariesExport } = await import('../commands/beneficiaries-export.ts');
      await beneficiariesExport(host(command), command.opts());
    });
  signingIn(lists.command('import'))
    .argument('<berkas>', 'CSV atau JSON dengan kolom seperti hasil export; - untuk masukan standar')
    .requiredOption('--product <id>', 'produk pemilik daftar, misalnya TRF_INT')
    .option('--dry-run', 'periksa saja, tidak ada yang disimpan')
    .description('Simpan isi berkas yang belum ada di daftar.')
    .addHelpText(
      'before',
      examples(
        'ibk beneficiaries import daftar.csv --product TRF_INT --dry-run',
        'ibk beneficiaries import daftar.csv --product TRF_INT -o hasil.csv -u dimasN1 --password-file rahasia.txt',
      ),
    )
    .action(async (file: string, _flags, command: Command) => {
      const { beneficiariesImport } = await import('../commands/beneficiaries-import.ts');
      await beneficiariesImport(host(command), file, command.opts());
    });
};
