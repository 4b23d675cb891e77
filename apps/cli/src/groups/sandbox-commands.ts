import type { Command } from 'commander';
import { examples } from '../examples.ts';
import type { Group } from './group.ts';

/** `ibk sandbox …`: the controls of a stand-in bank. A real bank has none of them. */
export const sandboxCommands: Group = (program, host) => {
  const sandbox = program
    .command('sandbox')
    .description('Kendali bank sandbox. Tidak memerlukan sesi.')
    .addHelpText('before', examples('ibk sandbox scenario list', 'ibk sandbox scenario use bad-day'));
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
    .argument('<berkas|nama>', 'berkas skenario, atau nama skenario bawaan')
    .description('Berlakukan sebuah skenario. Kesalahan isinya ditunjukkan sebagai BERKAS:BARIS:KOLOM.')
    .addHelpText('before', examples('ibk sandbox scenario use bad-day', 'ibk sandbox scenario use uji-rtgs.json'))
    .action(async (given: string, _flags, command: Command) => {
      const { scenarioUse } = await import('../commands/sandbox-scenario.ts');
      await scenarioUse(host(command), given);
    });
  scenario
    .command('hits')
    .description('Tampilkan aturan yang berlaku: berapa pembayaran cocok (seen) dan diputuskannya (hits).')
    .addHelpText('before', examples('ibk sandbox scenario hits', 'ibk sandbox scenario hits --json'))
    .action(async (_flags, command: Command) => {
      const { scenarioHits } = await import('../commands/sandbox-scenario.ts');
      await scenarioHits(host(command));
    });
};
