import type { ChangeValues, StandInForm } from '@ibk/sdk/contract';
import { dayOf, formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { MOST_ABSENT_DAYS, standInLimit, standInRefusal, type StandInRefusal, TRANSACTION_ROLES } from '@ibk/sdk/rules';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { standIn } from '../../db/schema/administration.ts';
import { user } from '../../db/schema/identity.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Change, Current, SubjectKind, Work } from './subject.ts';

type UserRow = typeof user.$inferSelect;
type Person = 'userId' | 'standInId';

/** Both people of an absence. @throws Refused user.unknown for one of another corporate or of another list, user.inactive */
async function peopleOf({ tx, corporate }: Pick<Work, 'tx' | 'corporate'>, asked: Record<Person, string>) {
  const ofCorporate = eq(user.corporateId, corporate.corporateId);
  const rows = await tx
    .select()
    .from(user)
    .where(and(ofCorporate, inArray(user.userId, Object.values(asked)), inArray(user.roleId, [...TRANSACTION_ROLES])));
  const found = (field: Person): UserRow => {
    const row = rows.find(({ userId }) => userId === asked[field]);
    if (!row) throw new Refused('user.unknown', { fields: { [field]: 'Pengguna tidak ditemukan' } });
    if (row.status === 'ACTIVE') return row;
    throw new Refused('user.inactive', { facts: { name: row.name }, fields: { [field]: 'Pilih user yang aktif' } });
  };
  return { absent: found('userId'), acting: found('standInId') };
}

/** A form as it is stored, with the names of both people. @throws Refused user.unknown, user.inactive */
export async function plainStandIn(work: Work, form: StandInForm): Promise<ChangeValues> {
  const { absent, acting } = await peopleOf(work, form);
  const { from, to, limitTransaction } = form;
  const named = ({ userId, name }: UserRow) => ({ name, userId });
  return { absent: named(absent), standIn: named(acting), from, to, limitTransaction };
}

/** The stored people and period of a change. @throws RangeError for a change without them */
function askedOf({ after }: Change) {
  const { absent, standIn: acting, from, to, limitTransaction } = after ?? {};
  if (!absent || !acting || from === undefined || to === undefined)
    throw new RangeError('A stand-in needs two people and a period');
  return { userId: absent.userId, standInId: acting.userId, from, to, limit: toSen(limitTransaction ?? 0) };
}

/** The field of the form that a refusal is about. */
const FIELDS: Record<StandInRefusal, 'userId' | 'standInId' | 'to'> = {
  'standIn.self': 'standInId',
  'standIn.role': 'standInId',
  'standIn.group': 'standInId',
  'standIn.period': 'to',
  'standIn.twice': 'standInId',
  'standIn.ring': 'standInId',
};

/** @throws Refused standIn.*, user.unknown, user.inactive */
async function guardNew(work: Work, change: Change): Promise<void> {
  const { tx, corporate, now, zone } = work;
  const asked = askedOf(change);
  const { absent, acting } = await peopleOf(work, asked);
  const today = dayOf(now, zone);
  const ofCorporate = and(eq(standIn.corporateId, corporate.corporateId), eq(standIn.status, 'ACTIVE'));
  const others = await tx
    .select()
    .from(standIn)
    .where(and(ofCorporate, gte(standIn.to, today)));
  const refusal = standInRefusal({ absent, standIn: acting, from: asked.from, to: asked.to, today, others });
  if (refusal === null) return;
  const facts = { absent: absent.name, standIn: acting.name, days: String(MOST_ABSENT_DAYS) };
  const { message } = new Refused(refusal, { facts });
  throw new Refused(refusal, { facts, fields: { [FIELDS[refusal]]: message } });
}

/** Warns of a stand-in that changes nothing, and of a limit that is lower than the one of the form. */
async function warnOf(work: Work, change: Change): Promise<string[]> {
  const asked = askedOf(change);
  const { absent, acting } = await peopleOf(work, asked);
  if (absent.roleId !== 'APR_USER')
    return ['Pengganti hanya berlaku untuk approval; wewenang ini tidak menyetujui transaksi.'];
  const limit = standInLimit({
    own: fromSen(acting.limitTransaction),
    absent: fromSen(absent.limitTransaction),
    absence: fromSen(asked.limit),
  });
  return [
    ...(absent.approverClass === null ? [`${absent.name} tidak mempunyai kelas approver untuk digantikan.`] : []),
    ...(toSen(limit) < asked.limit ? [`Yang berlaku limit terendah: ${formatRupiah(limit)}.`] : []),
  ];
}

const rowOf = ({ corporate }: Work, absenceId: string) =>
  and(eq(standIn.corporateId, corporate.corporateId), eq(standIn.absenceId, absenceId));

async function read(work: Work, absenceId: string): Promise<Current | null> {
  const { tx } = work;
  const [row] = await tx.select().from(standIn).where(rowOf(work, absenceId)).for('no key update');
  if (row?.status !== 'ACTIVE') return null;
  const [absent] = await tx.select({ name: user.name }).from(user).where(eq(user.userId, row.userId));
  return { name: absent?.name ?? row.userId, status: row.status, version: row.version, values: {}, isDecider: false };
}

/** @throws Refused user.state for a period that is over */
async function guardEnd({ tx, now, zone }: Work, { subjectId }: Change, current: Current | null): Promise<void> {
  const [row] = await tx.select({ to: standIn.to }).from(standIn).where(eq(standIn.absenceId, subjectId));
  if (row && row.to >= dayOf(now, zone)) return;
  const name = `Pengganti ${current?.name ?? subjectId}`;
  throw new Refused('user.state', { facts: { name, how: 'sudah berakhir', what: 'diakhiri' } });
}

// prettier-ignore
/** Stand-ins of absent users. One that was ended is answered like one of another corporate: unknown. */
export const STAND_IN_SUBJECT: SubjectKind = {
  unknown: 'standIn.unknown',
  read,
  actions: {
    CREATE: { words: 'ditambahkan', from: [], guard: guardNew, warn: warnOf, apply: async ({ tx, corporate }, change) => {
      const { userId, standInId, from, to, limit } = askedOf(change);
      const of = { absenceId: change.subjectId, corporateId: corporate.corporateId };
      await tx.insert(standIn).values({ ...of, userId, standInId, from, to, limitTransaction: limit });
      return [];
    } },
    CLOSE:  { words: 'diakhiri',    from: ['ACTIVE'], to: 'CLOSED', guard: guardEnd, apply: async (work, { subjectId }) => {
      await work.tx.update(standIn).set({ status: 'CLOSED', version: sql`${standIn.version} + 1` }).where(rowOf(work, subjectId));
      return [];
    } },
  },
};
