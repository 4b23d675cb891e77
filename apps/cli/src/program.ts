import { Command, CommanderError, Help, InvalidArgumentError, Option } from 'commander';
import type { Host } from './connect.ts';
import { EXITS } from './exit-codes.ts';
import { Failure } from './failure.ts';
import type { GlobalFlags } from './globals.ts';

/** Gives a command its surroundings, which depend on the global options. */
export type MakeHost = (flags: GlobalFlags) => Host;

const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`isi dengan angka ${least} sampai ${most}.`);
  };

const TITLES: Record<string, string> = {
  'Usage:': 'Pemakaian:',
  'Arguments:': 'Argumen:',
  'Options:': 'Opsi:',
  'Global Options:': 'Opsi umum:',
  'Commands:': 'Perintah:',
};

const standard = new Help();
const inIndonesian = (text: string): string => text.replace('[options]', '[opsi]').replace('[command]', '[perintah]');
const HELP: Partial<Help> = {
  showGlobalOptions: true,
  styleTitle: (title) => TITLES[title] ?? title,
  commandUsage: (command) => inIndonesian(standard.commandUsage(command)),
  subcommandTerm: (command) => inIndonesian(standard.subcommandTerm(command)),
  optionDescription: ({ description }) => description,
};

const examples = (...lines: [string, string]): string => `Contoh:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;

/** Options of whatever signs in. A password is none of them. */
const signingIn = (command: Command): Command =>
  command
    .option('-u, --username <nama>', 'pengguna; tanpa ini ditanyakan di terminal')
    .option('--password-file <berkas>', 'baca password dari baris pertama berkas')
    .option('--password-stdin', 'baca password dari masukan standar');

function globalOptions(program: Command): void {
  program
    .option('--base-url <alamat>', 'alamat bank (bawaan http://localhost:4010, atau IBK_BASE_URL)')
    .option('--profile <nama|berkas>', 'profil bank; tanpa ini dibaca dari bank')
    .option('--location <lintang,bujur>', 'lokasi, bila profil bank memintanya')
    .option('--json', 'keluaran JSON')
    .option('-o, --output <berkas>', 'tulis hasil ke berkas; - untuk keluaran standar')
    .option('-q, --quiet', 'tanpa pesan kemajuan')
    .option('--no-input', 'jangan bertanya')
    .option('--no-color', 'tanpa warna')
    .addOption(
      new Option('--timeout <detik>', 'batas waktu satu permintaan (bawaan 15)').default(15).argParser(whole(1, 600)),
    )
    .addOption(new Option('--concurrency <n>', 'permintaan bersamaan (bawaan 8)').default(8).argParser(whole(1, 64)))
    .option('--sandbox', 'bank ini sandbox: captcha dijawab sendiri')
    .option('-d, --debug', 'catat setiap permintaan, tanpa rahasia');
}

const exitTable = (): string =>
  `\nKode keluar:\n${Object.values(EXITS)
    .map(([code, text]) => `  ${String(code).padStart(3)}  ${text}`)
    .join('\n')}`;

/** The commands. Each loads its own code when it is called, so that help does not wait for the client. */
export function createProgram(makeHost: MakeHost): Command {
  const program = new Command('ibk');
  const host = (command: Command): Host => makeHost(command.optsWithGlobals<GlobalFlags>());
  program
    .description('Internet banking korporasi dari terminal.')
    .version('0.1.0', '-V, --version', 'tampilkan versi')
    .helpOption('-h, --help', 'tampilkan bantuan')
    .helpCommand(false)
    .configureHelp(HELP)
    .configureOutput({ writeErr: () => undefined })
    .exitOverride()
    .addHelpText('before', examples('ibk login', 'ibk batch check contoh/rekening.csv -o hasil.csv'))
    .addHelpText('after', exitTable);
  globalOptions(program);

  signingIn(program.command('login'))
    .description('Masuk dan simpan sesi untuk perintah berikutnya.')
    .addHelpText(
      'before',
      examples('ibk login --sandbox -u dimasN1', 'ibk login -u dimasN1 --password-file rahasia.txt'),
    )
    .action(async (_flags, command: Command) => {
      const { login } = await import('./commands/login.ts');
      await login(host(command), command.opts());
    });
  program
    .command('logout')
    .description('Keluar dan hapus sesi yang tersimpan.')
    .addHelpText('before', examples('ibk logout', 'ibk logout --base-url https://ibk.bank.example'))
    .action(async (_flags, command: Command) => {
      const { logout } = await import('./commands/logout.ts');
      await logout(host(command));
    });
  program
    .command('whoami')
    .description('Tampilkan pengguna yang sedang masuk.')
    .addHelpText('before', examples('ibk whoami', 'ibk whoami --json'))
    .action(async (_flags, command: Command) => {
      const { whoami } = await import('./commands/whoami.ts');
      await whoami(host(command));
    });
  batchCommands(program, host);
  return program;
}

function batchCommands(program: Command, host: (command: Command) => Host): void {
  const batch = program
    .command('batch')
    .description('Pemeriksaan berkas rekening.')
    .addHelpText('before', examples('ibk batch template -o rekening.csv', 'ibk batch check rekening.csv -o hasil.csv'));
  signingIn(batch.command('check'))
    .argument('<berkas>', 'CSV berisi nomor_rekening, nama, dan bila perlu nominal')
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
      const { batchCheck } = await import('./commands/batch-check.ts');
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
      const { batchResume } = await import('./commands/batch-resume.ts');
      await batchResume(host(command), journal, command.opts());
    });
  batch
    .command('template')
    .description('Tulis contoh berkas rekening.')
    .addHelpText('before', examples('ibk batch template -o rekening.csv', 'ibk batch template > rekening.csv'))
    .action(async (_flags, command: Command) => {
      const { batchTemplate } = await import('./commands/batch-template.ts');
      await batchTemplate(host(command));
    });
}

/** Whether commander only ended because help or the version was asked for. */
export const isAnswered = (error: unknown): boolean => error instanceof CommanderError && error.exitCode === 0;

const USAGE: Record<string, (subject: string) => string> = {
  'commander.unknownOption': (option) => `Opsi tidak dikenal: ${option}.`,
  'commander.unknownCommand': (command) => `Perintah tidak dikenal: ${command}.`,
  'commander.missingArgument': (name) => `Argumen ${name} belum diisi.`,
  'commander.optionMissingArgument': (option) => `Opsi ${option} belum diisi.`,
  'commander.invalidArgument': (option) => `Isi opsi ${option} tidak tepat.`,
  'commander.excessArguments': () => 'Terlalu banyak argumen.',
  'commander.help': () => 'Perintah belum disebut.',
};

/** A fault of the command line in our words. What follows `=` is left out: somebody may have typed a password there. */
export function usageFailure(error: CommanderError): Failure {
  const [, quoted = ''] = /'([^'=\s]+)/.exec(error.message) ?? [];
  const isPassword = /^--?p(ass(word|wd)?)?$/.test(quoted);
  return new Failure({
    exit: 'usage',
    what: (USAGE[error.code] ?? (() => 'Perintah tidak tepat.'))(quoted),
    sent: 'belum ada.',
    next: isPassword ? 'pakai --password-file atau --password-stdin; password bukan opsi' : 'ibk --help',
  });
}
