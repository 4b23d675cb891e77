import { type Command, Option } from 'commander';
import { examples } from '../examples.ts';
import { gather, type Group, signingIn, whole } from './group.ts';

/** `ibk request` and `ibk listen`: raw calls of the contract, live notices and signed events. */
export const callCommands: Group = (program, host) => {
  signingIn(program.command('request'))
    .argument('<metode>', 'GET, POST, PUT atau DELETE')
    .argument('<alamat>', 'alamat menurut kontrak, misalnya /api/parameter/bank')
    .option('--data <json|@berkas|->', 'isi permintaan; - untuk masukan standar')
    .option('--file <berkas>', 'berkas data formulir; isian lainnya di --data')
    .addOption(new Option('--query <nama=nilai>', 'isian alamat, boleh berulang').argParser(gather))
    .option('-y, --yes', 'kirim tanpa bertanya, juga bila mengubah sesuatu di bank')
    .option('--key <kunci>', 'Idempotency-Key dari permintaan yang diulang; tanpa ini dibuat baru')
    .description('Kirim satu panggilan kontrak dan tampilkan jawabannya.')
    .addHelpText(
      'before',
      examples(
        'ibk request GET /api/transaction/list --query status=ENTRY',
        'ibk request POST /api/transaction/reject --data @tolak.json --yes',
      ),
    )
    .action(async (method: string, path: string, _flags, command: Command) => {
      const { request } = await import('../commands/request.ts');
      await request(host(command), { method, path }, command.opts());
    });
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
