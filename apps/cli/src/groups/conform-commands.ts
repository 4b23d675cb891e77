import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Seed } from '../conform/test-bank.ts';
import { examples } from '../examples.ts';
import { gather, type Group, whole } from './group.ts';

/** Parses a seed: a number, and after a dash the mark of the contract that it was found with. */
const seedOf = (text: string): Seed => {
  const [, number, mark = null] = /^(\d{1,9})(?:-([0-9a-f]{4}))?$/.exec(text) ?? [];
  if (number !== undefined) return { number: Number(number), mark };
  throw new InvalidArgumentError('isi dengan angka, misalnya 7, seperti yang dicetak sebuah seed.');
};

/** `ibk conform`: checks whether a bank follows the contract. */
export const conformCommands: Group = (program, host) => {
  program
    .command('conform')
    .addOption(
      new Option(
        '-u, --username <nama>',
        'user; ulangi untuk setiap wewenang, tanpa ini hanya yang tanpa sesi',
      ).argParser(gather),
    )
    .option('--password-file <berkas>', 'satu password untuk semua, atau satu baris untuk setiap -u')
    .option('--password-stdin', 'baca password dari masukan standar')
    .option('--write', 'juga panggilan yang menulis: transaksi, daftar tersimpan, potongan SP2D; hanya untuk bank uji')
    .option('-y, --yes', 'jalankan --write tanpa bertanya')
    .option('--source <rekening>', 'rekening sumber untuk --write (bawaan: rekening operator sendiri)')
    .option('--dest <rekening>', 'rekening tujuan untuk --write (bawaan: rekening operator yang lain)')
    .addOption(
      new Option('--amount <rupiah>', 'nominal setiap transaksi --write (bawaan 10000)')
        .default(10_000)
        .argParser(whole(1, 1_000_000_000)),
    )
    .addOption(
      new Option(
        '--seed <n>',
        'undi panggilan, nilai dan urutannya dari angka ini, dengan --write; hanya pada sandbox, yang dikembalikan sesudahnya',
      ).argParser(seedOf),
    )
    .addOption(
      new Option('--steps <n>', 'berapa langkah yang diundi --seed (bawaan 30)')
        .default(30)
        .argParser(whole(1, 10_000)),
    )
    .option('--junit <berkas>', 'tulis juga hasil dalam format JUnit')
    .option('--xlsx <berkas>', 'tulis juga lembar UAT')
    .description('Bandingkan sebuah bank dengan kontrak dan aturannya; tanpa --write hanya membaca.')
    .addHelpText(
      'before',
      examples(
        'ibk conform --sandbox -u ekoS1 -u fitriA1 -u gunawanR1 --xlsx kesesuaian.xlsx',
        'ibk conform --base-url https://ibk.bank.example -u operator1 --password-file rahasia.txt --junit hasil.xml',
      ),
    )
    .action(async (_flags, command: Command) => {
      const { conform } = await import('../conform/conform.ts');
      await conform(host(command), command.opts());
    });
};
