import { sealText } from '@ibk/sdk/audit';
import type { FileWriter, Handlers } from '../../operation/handler.ts';
import { auditEnd } from '../receipts/receipt-record.ts';
import { nameFile } from '../spreadsheets/name-file.ts';
import { closeReconciliation, decideDifference } from './decide-difference.ts';
import { loadReconciliation } from './load-reconciliation.ts';
import { detailOf, listReconciliations, readReconciliation } from './read-reconciliation.ts';
import { reconciliationPaper } from './reconciliation-paper.ts';
import { visibleReconciliation } from './reconciliation-record.ts';

export const reconciliationHandlers = {
  loadReconciliation,
  listReconciliations,
  readReconciliation,
  decideDifference,
  closeReconciliation,

  /** The minutes; the QR opens the reconciliation in the portal, where only its own people see it. */
  async fileReconciliation({ body }, context): Promise<FileWriter> {
    const { answerHeaders, clock, origin, profile, read, session } = context;
    const named = await visibleReconciliation(read, session, body.reconciliationId);
    const detail = await detailOf(read, session, named);
    const { accountNumber, startDate, endDate, reconciliationId } = named.record;
    const end = await auditEnd(read, session);
    const look = {
      bankName: profile.title,
      colour: profile.colours.light.fill,
      zone: profile.timeZone,
      printedAt: new Date(clock.now()),
      url: `${origin}/menu/account-statement?account=${accountNumber}&bagian=rekonsiliasi&rekonsiliasi=${reconciliationId}`,
      seal: end ? sealText(end) : null,
    };
    const name = `berita-acara-${accountNumber}-${startDate}-${endDate}.pdf`;
    nameFile(answerHeaders, { media: 'application/pdf', name, count: detail.differences.length });
    return () => reconciliationPaper(detail, look);
  },
} satisfies Partial<Handlers>;
