import { type Command, Option } from 'commander';
import { examples } from '../examples.ts';
import { gather, type Group, signingIn, whole } from './group.ts';

/** `ibk listen`: live notices and signed events. */
export const listenCommands: Group = (program, host) => {
  signingIn(program.command('listen'))
    .addOption(new Option('--count <n>', 'berhenti sesudah sebanyak ini').argParser(whole(1, 1_000_000)))
    .option('--forward-to <alamat>', 'teruskan event bertanda tangan dari sandbox ke alamat ini')
    .addOption(new Option('--types <jenis>', 'hanya event jenis ini, boleh berulang').argParser(gather))
    .option('--corporate <id>', 'event instansi ini (bawaan: instansi user yang masuk)')
    .description(
      'Tampilkan pemberitahuan bank sebagai baris JSON sampai Ctrl+C; sambungan yang putus diulang. Dengan --forward-to: event untuk sistem Anda.',
    )
    .addHelpText('before', examples('ibk listen', 'ibk listen --forward-to http://localhost:3000/event'))
    .action(async (_flags, command: Command) => {
      const { listenOrForward } = await import('../commands/listen.ts');
      await listenOrForward(host(command), command.opts());
    });
};
