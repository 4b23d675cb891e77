import { actOnDeduction, type DeductionAct, type DocumentRow } from '@ibk/sdk';
import { formatRupiah } from '@ibk/sdk/format';
import { DEDUCTION_ACTS, deductionName, deductionReasonFacts, deductionReasons } from '@ibk/sdk/rules';
import { confirm } from '../confirm.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { READ_ONLY, writeSheet } from '../sheet.ts';
import type { ActName } from '../treasury/act-commands.ts';
import { ACTS, type ActInput } from '../treasury/deduction-acts.ts';
import { commandsFor, readDocument, type ReadDocument, rowOf, rowsSheet } from '../treasury/deduction-row.ts';
import { withSession } from '../with-session.ts';

export interface TreasuryActFlags extends LoginFlags, ActInput {
  yes?: boolean;
}
/** The deduction that is meant. */
interface Meant {
  kasdaId: string;
  kodeMap: string;
}

/** @throws {Failure} refused: the row does not offer the command to its reader now, with the reason */
function assertOffered(name: ActName, { view }: ReadDocument, { row }: DocumentRow, next: string): void {
  if (commandsFor(row, view).includes(name)) return;
  const [action] = ACTS[name].offeredBy;
  const against = deductionReasons(deductionReasonFacts(row, view)).find((each) => each.action === action);
  const reason = against?.reason ?? `${DEDUCTION_ACTS[action].name} tidak dibuka untuk dokumen ini`;
  throw new Failure({ exit: 'refused', what: `${deductionName(row)}: ${reason}.`, sent: READ_ONLY, next });
}

/** Asks the question of the documents before an action that has one. */
async function agree({ terminal }: Host, { action }: DeductionAct, { row }: DocumentRow): Promise<void> {
  const { question } = DEDUCTION_ACTS[action];
  if (question === undefined) return;
  await confirm(terminal, { what: `${deductionName(row)}, ${formatRupiah(row.nilai)}.`, question });
}

/**
 * Takes an action of one deduction, if the row offers it to the user, and shows the row afterwards. The action is not
 * given the signal: Ctrl+C lets it finish, so that its outcome is known.
 *
 * @throws {Failure} refused: not offered, or refused by the bank; rows: the payment failed; unknown: its answer was lost
 */
export async function treasuryAct(
  host: Host,
  name: ActName,
  { kasdaId, kodeMap }: Meant,
  flags: TreasuryActFlags,
): Promise<void> {
  const next = `ibk treasury show ${kasdaId} ${kodeMap}`;
  await withSession(host, flags, async (connection) => {
    const read = await readDocument(host, connection, kasdaId);
    const of = rowOf(read, kodeMap);
    assertOffered(name, read, of, next);
    const act = await ACTS[name].act(of, flags, { connection, today: read.view.now });
    if (!flags.yes) await agree(host, act, of);
    host.signal.throwIfAborted();
    const { message, kind } = await actOnDeduction(connection.bank, of, act).catch((error: unknown) => {
      throw failureOf(error, { next });
    });
    const after = await readDocument(host, connection, kasdaId);
    const { row } = rowOf(after, kodeMap);
    const sheet = rowsSheet([row], after.view, connection.profile.timeZone, { message, kind: kind ?? 'success', row });
    await writeSheet(host, sheet, { sent: message });
    if (kind === 'error') throw new Failure({ exit: 'rows', what: message, sent: `${name} ${kodeMap}.`, next });
    host.terminal.say(message);
  });
}
