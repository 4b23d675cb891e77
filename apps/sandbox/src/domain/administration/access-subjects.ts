import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { transaction } from '../../db/schema/transactions.ts';
import { Refused } from '../../operation/refusals.ts';
import { ACCESS_SETS, type AccessSet, grantedAccounts } from './access-sets.ts';
import { readGroup, writeGroup } from './group-subject.ts';
import type { Change, Deed, SubjectKind, Work } from './subject.ts';

const groupOf = ({ corporate: { corporateId } }: Work, { subjectId }: Pick<Change, 'subjectId'>) => ({
  ...{ corporateId, corporateGroupId: subjectId },
});
/** @throws Refused items.repeated, or the refusal of a row that the corporate may not grant */
async function guardRows({ tx, corporate }: Work, { after }: Change, { field, keys, own, unknown }: AccessSet) {
  const named = keys(after ?? {});
  if (new Set(named).size < named.length) throw new Refused('items.repeated');
  const known = await own(tx, corporate.corporateId);
  if (!named.every((each) => known.has(each)))
    throw new Refused(unknown, { fields: { [field]: 'Pilih dari daftar corporate Anda' } });
}

/** @throws Refused group.oneMain for a second main account */
function guardMain({ after }: Change): void {
  const mains = (after?.accounts ?? []).filter(({ mainAccount }) => mainAccount);
  if (mains.length > 1) throw new Refused('group.oneMain', { fields: { accounts: 'Pilih satu rekening utama' } });
}

/** Warns of each account that the group will no longer pay from while payments and schedules of the group use it. */
const warnOfWaiting: NonNullable<Deed['warn']> = async (work, change) => {
  const group = groupOf(work, change);
  const accounts = change.after?.accounts ?? [];
  const kept = new Set(accounts.flatMap((row) => (row.accessTransaction ? [row.accountNumber] : [])));
  const stored = await grantedAccounts(work.tx, group);
  const lost = stored.filter(({ accessTransaction, accountNumber }) => accessTransaction && !kept.has(accountNumber));
  if (lost.length === 0) return [];
  const scheduled = sql<number>`count(*) filter (where ${transaction.status} = 'AUTOTRX')::int`;
  const rows = await work.tx
    .select({ source: transaction.source, all: count(), scheduled })
    .from(transaction)
    .where(
      and(
        eq(transaction.corporateId, group.corporateId),
        eq(transaction.corporateGroupId, group.corporateGroupId),
        inArray(transaction.status, ['ENTRY', 'VERIFY', 'AUTOTRX']),
        inArray(
          transaction.source,
          lost.map(({ accountNumber }) => accountNumber),
        ),
      ),
    )
    .groupBy(transaction.source)
    .orderBy(transaction.source);
  return rows.map(
    ({ source, all, scheduled: later }) =>
      `Group tidak dapat lagi bertransaksi dari rekening ${source}, yang masih dipakai ${all - later} transaksi yang menunggu dan ${later} transaksi terjadwal.`,
  );
};

/** A set that a group may use. It is asked for and stored as a whole, and is felt at the next call. */
const accessTo = (set: AccessSet, deed: Pick<Deed, 'guard' | 'warn'> = {}): SubjectKind => ({
  unknown: 'group.unknown',
  read: async (work, subjectId) => {
    const group = await readGroup(work, subjectId);
    return group && { ...group, values: await set.granted(work.tx, groupOf(work, { subjectId })) };
  },
  actions: {
    UPDATE: {
      ...deed,
      words: 'diubah aksesnya',
      from: ['ACTIVE'],
      guard: async (work, change, current) => {
        await guardRows(work, change, set);
        await deed.guard?.(work, change, current);
      },
      apply: async (work, change) => {
        await set.replace(work.tx, groupOf(work, change), change.after ?? {});
        return writeGroup(work, change, {});
      },
    },
  },
});

/** What a group may use: accounts, merchants and payroll instances of its corporate. */
export const ACCESS_SUBJECTS = {
  groupAccount: accessTo(ACCESS_SETS.accounts, { guard: (_, change) => guardMain(change), warn: warnOfWaiting }),
  groupMerchant: accessTo(ACCESS_SETS.merchants),
  groupInstance: accessTo(ACCESS_SETS.instances),
};
