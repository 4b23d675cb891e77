import { Argument, type Command, Option } from 'commander';
import { type Control, CONTROL_GROUPS, type ControlFlags, CONTROLS } from '../controls/control-table.ts';
import { examples } from '../examples.ts';
import { type Group, whole } from './group.ts';

const OPTIONS: Record<NonNullable<Control['options']>[number], (command: Command) => Command> = {
  user: (command) => command.option('--user <nama>', 'hanya pesan untuk user ini'),
  watch: (command) => command.option('--watch', 'tunggu, dan tampilkan setiap pesan baru'),
  yes: (command) => command.option('-y, --yes', 'tanpa bertanya'),
  faultOptions: (command) =>
    command
      .option('--operation <id>', 'hanya operasi ini, misalnya approve')
      .option('--path <alamat>', 'hanya alamat ini; * di akhirnya berarti sisanya apa saja')
      .addOption(new Option('--times <n>', 'untuk berapa panggilan (bawaan 1)').argParser(whole(1, 1_000_000)))
      .addOption(new Option('--nth <n>', 'mulai dari panggilan keberapa (bawaan 1)').argParser(whole(1, 1_000_000)))
      .option('--delay <durasi>', 'lamanya latency dan slowBody (bawaan 30s)')
      .addOption(new Option('--status <kode>', 'status http (bawaan 503) dan refuse').argParser(whole(401, 599)))
      .option('--retry-after <durasi>', 'Retry-After pada refuse 409 dan 429 (bawaan 1s)'),
};

/** The command for the first words; creates it with its group's description if it does not exist. */
function parentOf(sandbox: Command, words: readonly string[]): Command {
  const [group = ''] = words;
  if (words.length === 1) return sandbox;
  const known = sandbox.commands.find((each) => each.name() === group);
  if (known) return known;
  const [description, ...lines] = CONTROL_GROUPS[group] ?? ['', '', ''];
  return sandbox
    .command(group)
    .helpCommand(false)
    .description(description)
    .addHelpText('before', examples(...lines));
}

/** `ibk sandbox …`: the controls of the sandbox. A real bank does not have them. */
export const sandboxCommands: Group = (program, host) => {
  const sandbox = program
    .command('sandbox')
    .description('Kendali bank sandbox. Tidak memerlukan sesi.')
    .addHelpText('before', examples('ibk sandbox users', 'ibk sandbox clock advance 1d'));
  for (const control of CONTROLS) {
    const words = control.words.split(' ');
    const command = parentOf(sandbox, words)
      .command(words.at(-1) ?? '')
      .description(control.description)
      .addHelpText('before', examples(...control.examples));
    if (control.details !== undefined) command.addHelpText('after', `\n${control.details}`);
    for (const { name, description, choices } of control.arguments ?? []) {
      const argument = new Argument(name, description);
      // Only for completion: the control itself refuses any other text and suggests the closest one.
      if (choices) argument.argChoices = [...choices];
      command.addArgument(argument);
    }
    for (const option of control.options ?? []) OPTIONS[option](command);
    command.action(async (...given: unknown[]) => {
      const { runControl } = await import('../controls/run-control.ts');
      const texts = given.slice(0, -2).filter((text) => typeof text === 'string');
      await runControl(host(command), control, texts, command.opts<ControlFlags>());
    });
  }
  program
    .command('replay')
    .argument('<berkas>', 'kapsul dari ibk sandbox capsule, - untuk masukan standar')
    .description('Putar ulang sebuah kapsul di sandbox baru, dan bandingkan status, aturan dan saldonya.')
    .addHelpText('before', examples('ibk replay kapsul.json', 'ibk replay kapsul.json --json'))
    .action(async (file: string, _flags, command: Command) => {
      const { replay } = await import('../commands/replay.ts');
      await replay(host(command), file);
    });
  const scenario = sandbox
    .command('scenario')
    .helpCommand(false)
    .description('Skenario: cara bank dan biller di luar menjawab pembayaran.')
    .addHelpText('before', examples('ibk sandbox scenario use bad-day', 'ibk sandbox scenario hits'));
  scenario
    .command('list')
    .description('Tampilkan skenario bawaan; yang berlaku bertanda *.')
    .addHelpText('before', examples('ibk sandbox scenario list', 'ibk sandbox scenario list --json'))
    .action(async (_flags, command: Command) => {
      const { scenarioList } = await import('../commands/sandbox-scenario.ts');
      await scenarioList(host(command));
    });
  scenario
    .command('use')
    .argument('<berkas|nama>', 'berkas skenario, - untuk masukan standar, atau nama skenario bawaan')
    .description('Berlakukan sebuah skenario. Kesalahan isinya ditunjukkan sebagai BERKAS:BARIS:KOLOM.')
    .addHelpText('before', examples('ibk sandbox scenario use bad-day', 'ibk sandbox scenario use uji-rtgs.json'))
    .action(async (given: string, _flags, command: Command) => {
      const { scenarioUse } = await import('../commands/sandbox-scenario.ts');
      await scenarioUse(host(command), given);
    });
  scenario
    .command('hits')
    .description(
      'Tampilkan aturan yang berlaku: berapa pembayaran yang cocok dengannya, dan berapa yang diputuskannya.',
    )
    .addHelpText('before', examples('ibk sandbox scenario hits', 'ibk sandbox scenario hits --json'))
    .action(async (_flags, command: Command) => {
      const { scenarioHits } = await import('../commands/sandbox-scenario.ts');
      await scenarioHits(host(command));
    });
};
