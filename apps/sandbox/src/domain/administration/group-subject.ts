import type { ChangeValues, GroupForm } from '@ibk/sdk/contract';
import { fieldErrors, groupForm } from '@ibk/sdk/forms';
import { fromSen, toSen } from '@ibk/sdk/format';
import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import { adminRequest } from '../../db/schema/administration.ts';
import { groupAccount } from '../../db/schema/banking.ts';
import { corporateGroup, user } from '../../db/schema/identity.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { virtualAccount } from '../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Change, Current, Deed, SubjectKind, Work } from './subject.ts';

/** The statuses of a transaction that is not over. */
const OPEN = ['ENTRY', 'VERIFY', 'SUSPECT', 'AUTOTRX'] as const;
const DIGITS = 2;

/** A form as it is stored. */
export const plainGroup = ({
  corporateGroupName,
  forbidNoAuthorisation = false,
  ...form
}: GroupForm): ChangeValues => ({
  ...form,
  corporateGroupName: corporateGroupName.trim(),
  forbidNoAuthorisation,
});

const rowOf = (work: Work, corporateGroupId: string) =>
  and(
    eq(corporateGroup.corporateId, work.corporate.corporateId),
    eq(corporateGroup.corporateGroupId, corporateGroupId),
  );

/** The number that a new group gets: the next one after all groups and after those that are asked for. */
export async function nextGroupId(tx: Tx, corporateId: string): Promise<string> {
  const [made] = await tx
    .select({ last: max(corporateGroup.corporateGroupId) })
    .from(corporateGroup)
    .where(eq(corporateGroup.corporateId, corporateId));
  const asked = and(
    ...[eq(adminRequest.corporateId, corporateId), eq(adminRequest.subject, 'group')],
    ...[eq(adminRequest.action, 'CREATE'), eq(adminRequest.status, 'NEW')],
  );
  const [wanted] = await tx
    .select({ last: max(adminRequest.subjectId) })
    .from(adminRequest)
    .where(asked);
  return String(1 + Math.max(Number(made?.last ?? 0), Number(wanted?.last ?? 0))).padStart(DIGITS, '0');
}

/** @throws Refused form.group with the message of each field */
function guardForm(_work: Work, { after }: Change): void {
  const fields = fieldErrors(groupForm, after);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Refused('form.group', { facts: { message }, fields });
}

/** What is left in a group, each with its number. */
async function leftIn({ tx, corporate }: Work, corporateGroupId: string): Promise<[number, string][]> {
  type Owned = typeof transaction | typeof user | typeof virtualAccount | typeof groupAccount;
  const ofGroup = (table: Owned) =>
    and(eq(table.corporateId, corporate.corporateId), eq(table.corporateGroupId, corporateGroupId));
  const rows = { rows: count() };
  const [[open], [active], [virtual], [main]] = [
    await tx
      .select(rows)
      .from(transaction)
      .where(and(ofGroup(transaction), inArray(transaction.status, [...OPEN]))),
    await tx
      .select(rows)
      .from(user)
      .where(and(ofGroup(user), eq(user.status, 'ACTIVE'))),
    await tx
      .select(rows)
      .from(virtualAccount)
      .where(and(ofGroup(virtualAccount), eq(virtualAccount.isClosed, false))),
    await tx
      .select(rows)
      .from(groupAccount)
      .where(and(ofGroup(groupAccount), groupAccount.mainAccount)),
  ];
  return [
    [open?.rows ?? 0, 'transaksi yang belum selesai'],
    [active?.rows ?? 0, 'user aktif'],
    [virtual?.rows ?? 0, 'virtual account'],
    [main?.rows ?? 0, 'rekening utama'],
  ];
}

/** @throws Refused group.inUse, which counts what is left */
const guardClosing: NonNullable<Deed['guard']> = async (work, { subjectId }, current) => {
  const left = (await leftIn(work, subjectId)).filter(([rows]) => rows > 0);
  if (left.length === 0) return;
  const what = left.map(([rows, words]) => `${rows} ${words}`).join(', ');
  throw new Refused('group.inUse', { facts: { name: current?.name ?? subjectId, what } });
};

const columnsOf = ({
  corporateGroupName: name = '',
  limitTransaction = 0,
  forbidNoAuthorisation = false,
}: ChangeValues) => ({
  ...{ name, limitTransaction: toSen(limitTransaction), forbidNoAuthorisation },
});

/** Changes a group's row and raises its version. */
export async function writeGroup(
  work: Work,
  { subjectId }: Change,
  columns: Partial<typeof corporateGroup.$inferInsert>,
) {
  const version = sql`${corporateGroup.version} + 1`;
  await work.tx
    .update(corporateGroup)
    .set({ ...columns, version })
    .where(rowOf(work, subjectId));
  return [];
}

/** Locks an active group and reads it. */
export async function readGroup(work: Work, corporateGroupId: string): Promise<Current | null> {
  const [row] = await work.tx.select().from(corporateGroup).where(rowOf(work, corporateGroupId)).for('no key update');
  if (row?.status !== 'ACTIVE') return null;
  const { forbidNoAuthorisation, name, status, version } = row;
  const values = { corporateGroupName: name, limitTransaction: fromSen(row.limitTransaction), forbidNoAuthorisation };
  return { name, status, version, values, isDecider: false };
}

// prettier-ignore
/** Groups. A closed group is answered like one of another corporate: unknown. */
export const GROUP_SUBJECT: SubjectKind = {
  unknown: 'group.unknown',
  read: readGroup,
  actions: {
    CREATE: { words: 'ditambahkan', from: [], guard: guardForm, apply: async ({ tx, corporate }, { subjectId, after }) => {
      const of = { corporateId: corporate.corporateId, corporateGroupId: subjectId };
      await tx.insert(corporateGroup).values({ ...of, ...columnsOf(after ?? {}) });
      return [];
    } },
    UPDATE: { words: 'diubah',      from: ['ACTIVE'], guard: guardForm, apply: (work, change) => writeGroup(work, change, columnsOf(change.after ?? {})) },
    CLOSE:  { words: 'ditutup',     from: ['ACTIVE'], to: 'CLOSED', guard: guardClosing, apply: (work, change) => writeGroup(work, change, { status: 'CLOSED' }) },
  },
};
