import type { DocumentFindings, KasdaDocument } from '@ibk/sdk/contract';
import type { Connection, Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';
import { READ_ONLY, writeSheet } from '../sheet.ts';
import { assertDocuments, documentsOf } from '../treasury-documents.ts';
import { oneOf } from '../treasury-side.ts';
import { withSession } from '../with-session.ts';

export interface TreasuryCheckFlags extends LoginFlags {
  channel?: string;
}

export const CHANNELS = ['0', '1', '2', '3'] as const;
type Finding = DocumentFindings['findings'][number];
const LEVELS: Readonly<Record<Finding['level'], string>> = { refuse: 'TIDAK DAPAT', warn: 'PERIKSA' };

/** A line for each finding, and one for each document without any. */
const linesOf = (documents: readonly KasdaDocument[], findings: readonly Finding[]) =>
  documents.flatMap(({ kasdaId, noDokumen }) => {
    const own = findings.filter((each) => each.kasdaId === kasdaId);
    const shown = own.map(({ level, ruleId, message }) => [LEVELS[level], ruleId, message]);
    return (own.length === 0 ? [['BAIK', '', '']] : shown).map((cells) => [kasdaId, noDokumen, ...cells]);
  });

/** What stands against documents ('Cek'), by the channel by which each would be paid. */
export async function findingsOf(
  { signal }: Host,
  { bank }: Connection,
  { ids, channel }: { ids: readonly string[]; channel: (typeof CHANNELS)[number] | undefined },
) {
  const items = ids.map((kasdaId) => ({ kasdaId, ...(channel !== undefined && { channel }) }));
  return (await bank.treasury.checkDocuments({ items }, { signal })).findings;
}

/** Checks documents as their entry would, and changes nothing. */
export async function treasuryCheck(host: Host, ids: readonly string[], flags: TreasuryCheckFlags): Promise<void> {
  const channel = flags.channel === undefined ? undefined : oneOf(CHANNELS, '--channel', flags.channel);
  assertDocuments(ids);
  await withSession(host, flags, async (connection) => {
    const documents = await documentsOf(host, connection, ids);
    const findings = await findingsOf(host, connection, { ids, channel });
    const headings = ['kasda_id', 'nomor_dokumen', 'hasil', 'aturan', 'keterangan'];
    await writeSheet(host, { headings, rows: linesOf(documents, findings), json: findings });
    const refused = new Set(findings.flatMap(({ level, kasdaId }) => (level === 'refuse' ? kasdaId : [])));
    const told = `${documents.length} dokumen diperiksa, ${refused.size} tidak dapat dientri.`;
    if (refused.size > 0)
      throw new Failure({
        exit: 'rows',
        what: told,
        sent: READ_ONLY,
        next: 'perbaiki yang disebut, lalu periksa lagi',
      });
    host.terminal.say(told);
  });
}
