import { and, asc, eq } from 'drizzle-orm';
import { user } from '../../db/schema/identity.ts';
import { documentHistory, treasuryDocument } from '../../db/schema/treasury.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import type { Handler } from '../../operation/handler.ts';
import { askingOf } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import { checkedDocuments } from './check-documents.ts';
import { kasdaInfoOf } from './document-info.ts';
import { DOCUMENTS, shownDocuments } from './document-list.ts';

/** The states in which the money of a document has yet to move. */
const OPEN: readonly string[] = ['ACTIVE', 'ENTERED'];

/**
 * One document that this session may see, in any state.
 *
 * @throws Refused document.unknown
 */
export const readDocument: Handler<'readDocument'> = async ({ path: { kasdaId } }, context) => {
  const { profile, read, session } = context;
  const isIts = and(eq(treasuryDocument.kasdaId, kasdaId), scopeTo(session).documents);
  const rows = await DOCUMENTS.rows(read).where(isIts).orderBy(asc(treasuryDocument.kasdaId)).limit(1).offset(0);
  const [document] = await shownDocuments(read, rows);
  if (!document) throw new Refused('document.unknown');
  const found = await kasdaInfoOf(read, kasdaId, profile.timeZone);
  if (!found) throw new LedgerFault(`${kasdaId} is gone`);
  const open = rows.filter(({ state }) => OPEN.includes(state));
  const checked = await checkedDocuments(
    { ...askingOf(context), tx: read },
    open.map(({ document: one }) => ({ document: one, channel: one.channel, isAlone: true })),
  );
  const findings = (checked.get(kasdaId) ?? []).map((finding) => ({ kasdaId, ...finding }));
  const { action, from, to, version, referenceId, at, reason } = documentHistory;
  const steps = await read
    .select({ action, from, to, version, referenceId, username: user.username, name: user.name, at, reason })
    .from(documentHistory)
    .leftJoin(user, eq(user.userId, documentHistory.userId))
    .where(eq(documentHistory.kasdaId, kasdaId))
    .orderBy(asc(version));
  return {
    document,
    info: found.info,
    findings,
    history: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
};
