import type { Bank } from '@ibk/sdk';
import { sealText } from '@ibk/sdk/audit';
import type { AuditRow } from '@ibk/sdk/contract';
import type { Host, LoginFlags } from '../connect.ts';
import { writeOutput } from '../output-file.ts';
import { READ_ONLY } from '../sheet.ts';
import { withSession } from '../with-session.ts';

const PAGE = 1_000;

/** Every sealed row, in the order of the chain. */
async function* sealedRows(bank: Bank, signal: AbortSignal): AsyncGenerator<AuditRow> {
  let cursor: number | null = null;
  do {
    const query = { order: 'sealed' as const, size: PAGE, ...(cursor === null ? {} : { cursor }) };
    const page = await bank.system.listAudit(query, { signal });
    yield* page.rows;
    cursor = page.next;
  } while (cursor !== null);
}

/** Writes the sealed rows, one JSON object for each line. */
export async function auditExport(host: Host, flags: LoginFlags): Promise<void> {
  const { terminal, signal } = host;
  const { output = '-' } = host.flags;
  await withSession(host, flags, async ({ bank }) => {
    let last: AuditRow | undefined;
    async function* lines(): AsyncGenerator<string> {
      for await (const row of sealedRows(bank, signal)) {
        last = row;
        yield `${JSON.stringify(row)}\n`;
      }
    }
    await writeOutput(terminal, output, lines(), READ_ONLY);
    const place = output === '-' ? '' : ` ke ${output}`;
    terminal.say(
      last?.sequence && last.hash
        ? `${last.sequence} baris tersegel ditulis${place}. Segel terakhir: ${sealText({ sequence: last.sequence, hash: last.hash })}`
        : 'Belum ada baris tersegel, jadi tidak ada yang ditulis.',
    );
  });
}
