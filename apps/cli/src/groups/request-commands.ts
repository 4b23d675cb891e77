import { type Command, Option } from 'commander';
import { examples } from '../examples.ts';
import { gather, type Group, signingIn } from './group.ts';

type Host = Parameters<Group>[1];

/** The methods of the contract; whether a body goes with them, and an example. */
const METHODS = {
  GET: { hasBody: false, example: 'ibk request GET /api/transaction/list --query status=ENTRY' },
  POST: { hasBody: true, example: 'ibk request POST /api/transaction/reject --data @tolak.json --yes' },
  PUT: { hasBody: true, example: 'ibk request PUT /api/corporate/user/u_ekoS1 --data @user.json' },
  DELETE: { hasBody: false, example: 'ibk request DELETE /api/corporate/user/u_ekoS1 --query version=1' },
} as const;

/** A raw call of the contract; each method is a command, in upper or lower case. */
function calls(requests: Command, host: Host): void {
  for (const [method, { hasBody, example }] of Object.entries(METHODS)) {
    const call = signingIn(requests.command(method))
      .alias(method.toLowerCase())
      .argument('<alamat>', 'alamat menurut kontrak, misalnya /api/parameter/bank')
      .addOption(new Option('--query <nama=nilai>', 'isian alamat, boleh berulang').argParser(gather))
      .option('-y, --yes', 'kirim tanpa bertanya, juga bila mengubah sesuatu di bank')
      .option('--key <kunci>', 'Idempotency-Key dari permintaan yang diulang; tanpa ini dibuat baru')
      .description(`Kirim satu panggilan ${method} dari kontrak dan tampilkan jawabannya.`)
      .addHelpText('before', examples(example, `${example} --json`))
      .action(async (path: string, _flags, command: Command) => {
        const { request } = await import('../commands/request.ts');
        await request(host(command), { method, path }, command.opts());
      });
    if (hasBody)
      call
        .option('--data <json|@berkas|->', 'isi permintaan; - untuk masukan standar')
        .option('--file <berkas>', 'berkas data formulir; isian lainnya di --data');
  }
}

/** What one administrator asks for and another one decides. */
function changes(requests: Command, host: Host): void {
  signingIn(requests.command('list'))
    .option('--status <status>', 'NEW, APPROVED atau REJECT')
    .option('--subject <subjek>', 'spv, admin, user atau group')
    .option('--query <teks>', 'bagian dari uraian, misalnya nama subjek')
    .description('Tampilkan permintaan perubahan data instansi, yang menunggu lebih dahulu.')
    .addHelpText('before', examples('ibk request list --status NEW', 'ibk request list --subject user --json'))
    .action(async (_flags, command: Command) => {
      const { requestList } = await import('../requests/request-list.ts');
      await requestList(host(command), command.opts());
    });
  signingIn(requests.command('show'))
    .argument('<nomor>', 'permintaan: ibk request list')
    .description('Tampilkan isi sebelum dan sesudah perubahan, peringatannya, dan mengapa Anda tidak dapat memutuskan.')
    .addHelpText('before', examples('ibk request show ch_0012', 'ibk request show ch_0012 --json'))
    .action(async (changeId: string, _flags, command: Command) => {
      const { requestShow } = await import('../requests/request-show.ts');
      await requestShow(host(command), changeId, command.opts());
    });
  signingIn(requests.command('approve'))
    .argument('<nomor...>', 'permintaan: ibk request list --status NEW')
    .option('-y, --yes', 'setujui tanpa bertanya')
    .description('Setujui permintaan orang lain, yang lalu berlaku; tiap permintaan mendapat hasilnya.')
    .addHelpText('before', examples('ibk request approve ch_0012', 'ibk request approve ch_0012 ch_0013 --yes --json'))
    .action(async (changeIds: string[], _flags, command: Command) => {
      const { requestApprove } = await import('../requests/request-decide.ts');
      await requestApprove(host(command), changeIds, command.opts());
    });
  signingIn(requests.command('reject'))
    .argument('<nomor...>', 'permintaan: ibk request list --status NEW')
    .requiredOption('--reason <alasan>', 'alasan, dilihat oleh pemohon')
    .option('-y, --yes', 'tolak tanpa bertanya')
    .description('Tolak permintaan orang lain dengan satu alasan; tiap permintaan mendapat hasilnya.')
    .addHelpText(
      'before',
      examples(
        "ibk request reject ch_0012 --reason 'Belum perlu'",
        "ibk request reject ch_0012 ch_0013 --reason 'Belum perlu' --yes",
      ),
    )
    .action(async (changeIds: string[], _flags, command: Command) => {
      const { requestReject } = await import('../requests/request-decide.ts');
      await requestReject(host(command), changeIds, command.opts<{ reason: string }>());
    });
}

/** `ibk request …`: raw calls of the contract, and the requests of administrators that wait for a decision. */
export const requestCommands: Group = (program, host) => {
  const requests = program
    .command('request')
    .description('Panggilan kontrak (GET, POST, PUT, DELETE), dan permintaan perubahan yang diputuskan orang kedua.')
    .addHelpText(
      'before',
      examples('ibk request GET /api/transaction/list --query status=ENTRY', 'ibk request list --status NEW'),
    );
  calls(requests, host);
  changes(requests, host);
};
