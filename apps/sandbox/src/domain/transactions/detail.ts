import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refusals.ts';
import { kasdaInfoOf } from '../treasury/wire.ts';
import { approvalsOf, standingOf } from './standing.ts';
import { amountsOf, contentOf, handsOf, peopleOf, toTransaction } from './wire.ts';

/** One transaction with what was asked, what was answered and who did what. */
export const readTransaction: Handler<'readTransaction'> = async ({ path }, { profile, read, session }) => {
  const standing = await standingOf(read, session, path.referenceId, { locks: false });
  if (!standing) throw new Refused('transaction.unknown');
  const { row, deeds } = standing;
  const treasury = await kasdaInfoOf(read, row, profile.timeZone);
  const plain = contentOf(row);
  const content = treasury ? { ...plain, note: treasury.note ?? plain.note, info: treasury.info } : plain;
  return {
    transaction: toTransaction(row, await peopleOf(read, handsOf(row))),
    dataRequest: { content, amountParameters: amountsOf(row) },
    dataResponse: row.status === 'SUCCESS' || treasury ? content : null,
    approvals: approvalsOf(standing).map(({ username, name, at }) => ({
      username: username ?? '',
      name: name ?? '',
      date: at.toISOString(),
    })),
    history: deeds.map(({ action, from, to, version, username, name, at, reason }) => ({
      ...{ action, from, to, version, username, name, reason },
      at: at.toISOString(),
    })),
  };
};
