import type { DocumentResult } from '@ibk/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import type { Handlers, SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import { documentsSubject } from '../authorisation/subject.ts';
import { runItems } from '../transactions/move/run-items.ts';
import { checkUpload } from '../uploads/check-upload.ts';
import { judgedDocuments } from './document-findings.ts';
import { ENTRY, enterDocument } from './enter-document.ts';
import { payDeductions } from './pay-deductions.ts';

/** @throws Refused items.repeated */
function idsOf(items: readonly { kasdaId: string }[]): string[] {
  const ids = items.map(({ kasdaId }) => kasdaId);
  if (new Set(ids).size < ids.length) throw new Refused('items.repeated');
  return ids;
}

/** Checks the rows that a document carries once more before its entry: an account may have closed since. */
async function checkRows(context: SecuredContext, { kasdaId }: { kasdaId: string }): Promise<void> {
  const isTheirs = and(eq(treasuryDocument.kasdaId, kasdaId), scopeTo(context.session).documents);
  const { referenceChannel } = treasuryDocument;
  const [document] = await context.read.select({ referenceChannel }).from(treasuryDocument).where(isTheirs);
  if (document?.referenceChannel) await checkUpload(context, document.referenceChannel);
}

export const documentHandlers = {
  /** @throws Refused document.unknown, items.repeated */
  checkDocuments: async ({ body: { items } }, { clock, profile, read, session }) => {
    const ids = idsOf(items);
    const isTheirs = and(inArray(treasuryDocument.kasdaId, ids), scopeTo(session).documents);
    const documents = await read.select().from(treasuryDocument).where(isTheirs);
    const known = new Map(documents.map((document) => [document.kasdaId, document]));
    const wanted = items.map(({ kasdaId, channel }) => {
      const document = known.get(kasdaId);
      if (!document) throw new Refused('document.unknown');
      return { document, channel: channel ?? document.channel, isAlone: true };
    });
    const unit = { tx: read, session, now: new Date(clock.now()), zone: profile.timeZone };
    const judged = await judgedDocuments(unit, wanted);
    return { findings: ids.flatMap((kasdaId) => judged.get(kasdaId)?.findings ?? []) };
  },

  /** Enters each document in its own database transaction. @throws Refused items.repeated, or by the authorisation */
  enterDocuments: ({ body }, context) => {
    const { calledFrom, clock, profile, session, write } = context;
    const { items } = body;
    const isAlone = idsOf(items).length === 1;
    const claim = { ...body.authorisation, action: 'entry' as const, subject: documentsSubject(items) };
    return runItems(context, { operation: ENTRY, body, claim }, async (run) => {
      const results: DocumentResult[] = [];
      for (const item of items) {
        await checkRows(context, item);
        const entered = await write((tx) => {
          const unit = { tx, session, calledFrom, now: new Date(clock.now()), zone: profile.timeZone };
          return enterDocument(context, unit, item, { ...run, isAlone });
        });
        results.push(entered);
      }
      return results;
    });
  },

  payDeductions,
} satisfies Partial<Handlers>;
