import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type Group, signingIn } from './group.ts';

/** `ibk treasury …`: treasury documents, from the file of a regional application on. */
export const treasuryCommands: Group = (program, host) => {
  const documents = program
    .command('treasury')
    .description('Dokumen kas daerah: SP2D dan SPJ.')
    .addHelpText('before', examples('ibk treasury import sp2d.csv', 'ibk treasury list --status ACTIVE'));
  signingIn(documents.command('import'))
    .argument('<berkas>', 'CSV atau XLSX, satu baris tiap potongan; - untuk masukan standar')
    .option('--side <sisi>', 'kasda atau pemda', 'kasda')
    .description('Impor dokumen dari sebuah berkas; yang gagal disebut sebabnya, yang lain tetap diimpor.')
    .addHelpText('before', examples('ibk treasury import sp2d.csv', 'ibk treasury import sp2d.xlsx -o hasil.csv'))
    .action(async (file: string, _flags, command: Command) => {
      const { treasuryImport } = await import('../commands/treasury-import.ts');
      await treasuryImport(host(command), file, command.opts());
    });
  signingIn(documents.command('list'))
    .option('--side <sisi>', 'kasda atau pemda')
    .option('--status <status>', 'ACTIVE, ENTERED, SUCCESS, REJECT atau RETUR')
    .option('--query <teks>', 'bagian dari nomor, penerima, SKPD atau keterangan')
    .description('Tampilkan dokumen dengan nilai, potongan dan statusnya.')
    .addHelpText('before', examples('ibk treasury list --side kasda', 'ibk treasury list --status ACTIVE --json'))
    .action(async (_flags, command: Command) => {
      const { treasuryList } = await import('../commands/treasury-list.ts');
      await treasuryList(host(command), command.opts());
    });
};
