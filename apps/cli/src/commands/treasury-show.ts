import {
  billingFacts,
  deductionFacts,
  DOCUMENT,
  type DocumentFact,
  factLines,
  phriFacts,
  type ShownFact,
  shownFacts,
} from '@ibk/sdk/records';
import { billingOfDeduction, type DocumentDeduction } from '@ibk/sdk/rules';
import type { Host, LoginFlags } from '../connect.ts';
import { writeSheet } from '../sheet.ts';
import { inLines, type Line } from '../transfer/review.ts';
import { commandsFor, readDocument, rowOf, rowsSheet } from '../treasury/deduction-row.ts';
import { withSession } from '../with-session.ts';

// prettier-ignore
/** What is said of a document above its rows. */
const SAID: readonly DocumentFact[] = ['document', 'state', 'agency', 'payee', 'channel', 'gross', 'deductions', 'net', 'reference'];

/** Everything that a row states, with its billing and the details of a hotel or restaurant tax. */
function factsOf(row: DocumentDeduction): ShownFact[] {
  const billing = billingOfDeduction(row);
  const own = Object.values(deductionFacts(row));
  const known = own.map(({ label }) => label);
  const ofBilling = billing ? billingFacts(billing).filter(({ label }) => !known.includes(label)) : [];
  return [...own, ...ofBilling, ...(row.detail ? phriFacts(row.detail) : [])];
}
const linesOf = (facts: readonly ShownFact[], zone: string): Line[] =>
  facts.map((fact) => [fact.label, factLines(fact, zone).join(' ')]);

/**
 * Shows a treasury document with its deductions and what its reader may do with each now; with the map code of one, all
 * that is known of it ('Lihat billing', 'Lihat PHRI').
 */
export async function treasuryShow(
  host: Host,
  kasdaId: string,
  kodeMap: string | undefined,
  flags: LoginFlags,
): Promise<void> {
  await withSession(host, flags, async (connection) => {
    const zone = connection.profile.timeZone;
    const read = await readDocument(host, connection, kasdaId);
    const { document, info, findings, history, view } = read;
    const withCommands = (row: DocumentDeduction) => ({ ...row, commands: commandsFor(row, view) });
    if (kodeMap !== undefined) {
      const { row } = rowOf(read, kodeMap);
      const commands: Line = ['Tindakan', commandsFor(row, view).join(', ') || '-'];
      const rows = [...linesOf(factsOf(row), zone), commands];
      await writeSheet(host, { headings: ['Keterangan', 'Isi'], rows, json: withCommands(row) });
      return;
    }
    const { listPotongan } = info;
    for (const line of inLines(linesOf(shownFacts(DOCUMENT, SAID, document), zone))) host.terminal.say(line);
    const json = { document, info: { ...info, listPotongan: listPotongan.map(withCommands) }, findings, history };
    await writeSheet(host, rowsSheet(listPotongan, view, zone, json));
  });
}
