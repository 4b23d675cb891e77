import { type Command, Option } from 'commander';
import { examples } from '../examples.ts';
import { gather, type Group, signingIn, whole } from './group.ts';

/** `ibk request` and `ibk listen`: raw calls of the contract and live notices. */
export const callCommands: Group = (program, host) => {
  signingIn(program.command('request'))
    .argument('<metode>', 'GET, POST, PUT atau DELETE')
    .argument('<alamat>', 'alamat menurut kontrak, misalnya /api/parameter/bank')
    .option('--data <json|@berkas|->', 'isi permintaan; - untuk masukan standar')
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
    .description('Tampilkan pemberitahuan bank sebagai baris JSON sampai Ctrl+C; sambungan yang putus diulang.')
    .addHelpText('before', examples('ibk listen', 'ibk listen --count 1'))
    .action(async (_flags, command: Command) => {
      const { listen } = await import('../commands/listen.ts');
      await listen(host(command), command.opts());
    });
};
