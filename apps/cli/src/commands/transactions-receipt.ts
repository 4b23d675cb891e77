import type { Host, LoginFlags } from '../connect.ts';
import { refuseOnTerminal, writeOutput } from '../output-file.ts';
import { assertReferences } from '../transactions-asked.ts';
import { withSession } from '../with-session.ts';

export interface TransactionsReceiptFlags extends LoginFlags {
  zip?: boolean;
}

/** Writes the receipts of successful transactions as one PDF, or as an archive of one PDF each. The bank counts the print. */
export async function transactionsReceipt(
  host: Host,
  referenceIds: readonly string[],
  { zip = false, ...flags }: TransactionsReceiptFlags,
): Promise<void> {
  const { terminal, signal } = host;
  const output = host.flags.output ?? '-';
  const [first = ''] = referenceIds;
  assertReferences(referenceIds, 'ibk transactions receipt --help');
  refuseOnTerminal(terminal, output, `ibk transactions receipt ${first} -o resi${zip ? '.zip --zip' : '.pdf'}`);
  await withSession(host, flags, async ({ bank }) => {
    const format = zip ? 'zip' : 'pdf';
    const file = await bank.files.fileReceipts({ referenceIds: [...referenceIds], format }, { signal });
    const sent = `${referenceIds.length} resi sudah tercatat sebagai dicetak.`;
    await writeOutput(terminal, output, [new Uint8Array(await file.arrayBuffer())], sent);
  });
}
