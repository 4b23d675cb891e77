import { type Command, Option } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn, whole } from './group.ts';

/** `ibk audit …`: the audit trail of the corporate. */
export const auditCommands: Group = (program, host) => {
  const audit = program
    .command('audit')
    .description('Jejak audit instansi, untuk supervisor, administrator dan pemantau.')
    .addHelpText('before', examples('ibk audit list --reference IB260714000418', 'ibk audit verify jejak.jsonl'));
  signingIn(audit.command('list'))
    .option('--reference <referensi>', 'hanya transaksi ini')
    .option('--user <nama>', 'hanya user ini')
    .option('--action <tindakan>', 'hanya tindakan ini, misalnya approve atau login')
    .addOption(new Option('--outcome <hasil>', 'hanya yang selesai atau yang ditolak').choices(['DONE', 'REFUSED']))
    .option('--from <tanggal>', 'sejak tanggal ini, YYYY-MM-DD')
    .option('--to <tanggal>', 'sampai tanggal ini, YYYY-MM-DD')
    .addOption(new Option('--limit <n>', 'jumlah baris (bawaan 50)').default(50).argParser(whole(1, 1_000)))
    .description('Tampilkan baris terbaru: siapa, apa, dari mana, dan yang ditolak.')
    .addHelpText(
      'before',
      examples('ibk audit list --user ekoS1 --from 2026-07-01', 'ibk audit list --outcome REFUSED'),
    )
    .action(async (_flags, command: Command) => {
      const { auditList } = await import('../audit/audit-list.ts');
      await auditList(host(command), command.opts());
    });
  signingIn(audit.command('export'))
    .description('Tulis semua baris yang tersegel, satu JSON per baris, untuk diperiksa tanpa bank.')
    .addHelpText(
      'before',
      examples(
        'ibk audit export -o jejak.jsonl',
        'ibk audit export -o jejak.jsonl -u spvA1 --password-file rahasia.txt',
      ),
    )
    .action(async (_flags, command: Command) => {
      const { auditExport } = await import('../audit/audit-export.ts');
      await auditExport(host(command), command.opts());
    });
  signingIn(audit.command('verify'))
    .argument(
      '[berkas]',
      'hasil export, diperiksa di mesin ini; - untuk masukan standar; tanpa berkas bank yang memeriksa',
    )
    .option('--earlier <berkas>', 'hasil export yang lebih lama, yang harus menjadi awal dari jejak ini')
    .option('--seal <segel>', 'segel pada resi, export atau log, yang harus ada di jejak ini')
    .description('Periksa bahwa setiap baris masih seperti saat disegel, dan bahwa tidak ada yang terpotong.')
    .addHelpText('before', examples('ibk audit verify jejak.jsonl', 'ibk audit verify juli.jsonl --earlier juni.jsonl'))
    .action(async (file: string | undefined, _flags, command: Command) => {
      const { auditVerify } = await import('../audit/audit-verify.ts');
      await auditVerify(host(command), file, command.opts());
    });
};
