import { Command, Help, Option } from 'commander';
import type { Host } from './connect.ts';
import { examples } from './examples.ts';
import { errorsCommands } from './errors/errors-commands.ts';
import { EXITS } from './exit-codes.ts';
import type { GlobalFlags } from './globals.ts';
import { accessCommands } from './groups/access-commands.ts';
import { accountCommands } from './groups/account-commands.ts';
import { auditCommands } from './groups/audit-commands.ts';
import { batchCommands } from './groups/batch-commands.ts';
import { beneficiaryCommands } from './groups/beneficiary-commands.ts';
import { billingCommands } from './groups/billing-commands.ts';
import { completionCommands } from './groups/completion-commands.ts';
import { conformCommands } from './groups/conform-commands.ts';
import { whole } from './groups/group.ts';
import { listenCommands } from './groups/listen-commands.ts';
import { referenceCommands } from './groups/reference-commands.ts';
import { helpCommands } from './groups/help-commands.ts';
import { requestCommands } from './groups/request-commands.ts';
import { sandboxCommands } from './groups/sandbox-commands.ts';
import { sessionCommands } from './groups/session-commands.ts';
import { transactionCommands } from './groups/transaction-commands.ts';
import { transferCommands } from './groups/transfer-commands.ts';
import { treasuryCommands } from './groups/treasury-commands.ts';
import { virtualAccountCommands } from './groups/virtual-account-commands.ts';
import { rulesCommands } from './rules/rules-commands.ts';
import { fillCommand } from './uat/fill-command.ts';
import type { Output } from './terminal.ts';
import { VERSION } from './version.ts';

/** Creates a command's host, which depends on the global options. */
export type MakeHost = (flags: GlobalFlags) => Host;

const TITLES: Record<string, string> = {
  'Usage:': 'Pemakaian:',
  'Arguments:': 'Argumen:',
  'Options:': 'Opsi:',
  'Global Options:': 'Opsi umum:',
  'Commands:': 'Perintah:',
};

/** Width of the help in a pipe or a file; commander's own default. */
const DEFAULT_WIDTH = 80;

const standard = new Help();
const inIndonesian = (text: string): string => text.replace('[options]', '[opsi]').replace('[command]', '[perintah]');
const HELP: Partial<Help> = {
  showGlobalOptions: true,
  styleTitle: (title) => TITLES[title] ?? title,
  commandUsage: (command) => inIndonesian(standard.commandUsage(command)),
  subcommandTerm: (command) => inIndonesian(standard.subcommandTerm(command)),
  optionDescription: ({ description }) => description,
  argumentDescription: ({ description }) => description,
};

function globalOptions(program: Command): void {
  program
    .option('--base-url <alamat>', 'alamat bank (bawaan http://localhost:4010, atau IBK_BASE_URL)')
    .option('--as <nama>', 'sesi bernama, di samping sesi lain (atau IBK_AS)')
    .option('--profile <nama|berkas>', 'profil bank; tanpa ini dibaca dari bank')
    .option('--location <lintang,bujur>', 'lokasi, bila profil bank memintanya')
    .option('--proxy <alamat>', 'proxy ke bank; mengganti HTTPS_PROXY, HTTP_PROXY dan NO_PROXY')
    .option('--ca <berkas>', 'sertifikat PEM penerbit lain yang dipercaya, misalnya milik perusahaan')
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
    .option('-d, --debug', 'catat setiap permintaan, tanpa rahasia (IBK_LOG=trace: dengan isinya)');
}

const exitTable = (): string =>
  `\nKode keluar:\n${Object.values(EXITS)
    .map(([code, text]) => `  ${String(code).padStart(3)}  ${text}`)
    .join('\n')}`;

/** In the order of the help. */
const GROUPS = [
  sessionCommands,
  accountCommands,
  accessCommands,
  transferCommands,
  transactionCommands,
  batchCommands,
  beneficiaryCommands,
  virtualAccountCommands,
  treasuryCommands,
  billingCommands,
  auditCommands,
  referenceCommands,
  requestCommands,
  listenCommands,
  conformCommands,
  rulesCommands,
  fillCommand,
  errorsCommands,
  sandboxCommands,
  completionCommands,
  helpCommands,
];

/** A value that looks like an option, as a reference or trace id may. */
const LOOKS_LIKE_OPTION = /^-[^-]./;

/**
 * The help command for the longest known command at the start of these words. If a word looks like a value that begins
 * with a hyphen, the text also explains how to write such a value.
 */
export function helpCommand(words: readonly string[]): string {
  let command = createProgram(() => {
    throw new Error('Only to be read');
  });
  const found = ['ibk'];
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word);
    if (!next) continue;
    command = next;
    found.push(word);
  }
  const isValue = command.registeredArguments.length > 0 && words.some((word) => LOOKS_LIKE_OPTION.test(word));
  return `${found.join(' ')} --help${isValue ? '; nilai yang diawali - ditulis sesudah --, seperti -- -a1B2' : ''}`;
}

/**
 * Builds the program from its command groups.
 *
 * @param stdout where help and version go; not needed if the command tree is only read
 */
export function createProgram(makeHost: MakeHost, stdout?: Output): Command {
  const program = new Command('ibk');
  program
    .description('Internet banking korporasi dari terminal.')
    .version(VERSION, '-V, --version', 'tampilkan versi')
    .helpOption('-h, --help', 'tampilkan bantuan')
    .helpCommand(false)
    .configureHelp(HELP)
    .configureOutput({
      writeErr: () => undefined,
      writeOut: (text) => void stdout?.write(text),
      getOutHelpWidth: () => (stdout?.isTTY ? stdout.columns : undefined) ?? DEFAULT_WIDTH,
    })
    .exitOverride()
    .addHelpText('before', examples('ibk login', 'ibk batch check contoh/rekening.csv -o hasil.csv'))
    .addHelpText('after', exitTable);
  globalOptions(program);
  for (const add of GROUPS) add(program, (command) => makeHost(command.optsWithGlobals<GlobalFlags>()));
  for (const command of program.commands) command.helpCommand(false);
  return program;
}
