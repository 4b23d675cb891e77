import type { TransactionDetail } from '@ibk/sdk/contract';
import type { Handler, SecuredContext } from '../../../operation/handler.ts';
import { Refused } from '../../../operation/refusals.ts';
import { kasdaInfoOf } from '../../treasury/document-info.ts';
import { listedDocuments } from '../../treasury/listed-documents.ts';
import { uploadsOf } from '../../uploads/of-transactions.ts';
import { approvalsOf, stateOf } from '../facts/transaction-state.ts';
import { amountsOf } from '../facts/content.ts';
import { inquiryOfDocument } from '../guards/repayment.ts';
import { actorsOf, peopleOf, toTransaction } from '../facts/to-transaction.ts';

/**
 * One transaction that this session may see, with its request, its response, its approvals and its history.
 *
 * @throws Refused transaction.unknown
 */
export async function detailOf(
  referenceId: string,
  { clock, profile, read, session }: Pick<SecuredContext, 'clock' | 'profile' | 'read' | 'session'>,
): Promise<TransactionDetail> {
  const state = await stateOf(read, session, referenceId, { locks: false });
  if (!state) throw new Refused('transaction.unknown');
  const { row, entries } = state;
  const treasury = row.kasdaId === null ? undefined : await kasdaInfoOf(read, row.kasdaId, profile.timeZone);
  const { content: plain } = row;
  const content = treasury ? { ...plain, note: treasury.note ?? plain.note, info: treasury.info } : plain;
  const documents = await listedDocuments(read, [row]);
  const uploads = await uploadsOf(read, [row]);
  const of = { document: documents.get(referenceId) ?? null, upload: uploads.get(referenceId) ?? null };
  const inquiry = row.asked ?? inquiryOfDocument(row);
  return {
    transaction: toTransaction(row, await peopleOf(read, actorsOf(row)), of, {
      now: new Date(clock.now()),
      zone: profile.timeZone,
    }),
    dataRequest: {
      content,
      amountParameters: amountsOf(row),
      ...(row.data ? { data: row.data } : {}),
      ...(inquiry ? { inquiry } : {}),
    },
    dataResponse: row.status === 'SUCCESS' || treasury ? { ...content, ...row.given } : null,
    approvals: approvalsOf(state).map(({ username, name, approverClass, inPlaceOfName, at }) => ({
      username: username ?? '',
      name: name ?? '',
      approverClass,
      inPlaceOf: inPlaceOfName,
      date: at.toISOString(),
    })),
    history: entries.map(({ action, from, to, version, username, name, approverClass, inPlaceOfName, at, reason }) => ({
      action,
      from,
      to,
      version,
      username,
      name,
      approverClass,
      inPlaceOf: inPlaceOfName,
      reason,
      at: at.toISOString(),
    })),
  };
}

export const readTransaction: Handler<'readTransaction'> = ({ path }, context) => detailOf(path.referenceId, context);
