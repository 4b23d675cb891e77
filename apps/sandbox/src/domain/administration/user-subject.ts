import { and, eq, inArray, sql } from 'drizzle-orm';
import { user } from '../../db/schema/identity.ts';
import { Refused } from '../../operation/refusals.ts';
import { voidCodes } from '../authorisation/void-codes.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import { liftLock } from '../session/throttle.ts';
import { DECIDERS } from './deciders.ts';
import { newPassword, newUsername, sendCredentials } from './new-credentials.ts';
import type { Change, Deed, SubjectKind, Work } from './subject.ts';
import {
  columnsOf,
  firstGroup,
  guardForm,
  SUBJECT_ROLES,
  type UserSubject,
  valuesOf,
  warnOfTwins,
} from './user-values.ts';

type Columns = Partial<typeof user.$inferInsert>;
type UserRow = typeof user.$inferSelect;

/** The stored user of a change, which was locked before. @throws Refused user.unknown */
async function rowOf({ tx }: Work, { subjectId }: Change): Promise<UserRow> {
  const [row] = await tx.select().from(user).where(eq(user.userId, subjectId));
  if (!row) throw new Refused('user.unknown');
  return row;
}

/** Changes a user's row and raises its version. */
const write = ({ tx }: Work, { subjectId }: Change, columns: Columns) =>
  tx
    .update(user)
    .set({ ...columns, version: sql`${user.version} + 1` })
    .where(eq(user.userId, subjectId));

/** Ends what a user has open: sessions and codes. */
async function shutOut({ tx, now }: Work, { subjectId }: Change): Promise<string[]> {
  await voidCodes(tx, subjectId, now);
  return endSessionsOf(tx, subjectId);
}

/** Adds a user, whose credentials go to the e-mail address and nowhere else. */
async function create(work: Work, { subject, subjectId, after }: Change): Promise<string[]> {
  const { corporate, now, secrets, tx } = work;
  const { email, name = '' } = after ?? {};
  const username = await newUsername(tx, name);
  const password = newPassword(username);
  const of = { corporateId: corporate.corporateId, userId: subjectId, username, name };
  const own =
    subject === 'spv'
      ? {
          ...{ roleId: 'SPV_CORPORATE' as const, validation: 'NON' as const, limitTransaction: 0n },
          corporateGroupId: await firstGroup(tx, corporate.corporateId),
        }
      : {
          ...{ roleId: after?.roleId ?? 'OPR_USER', validation: after?.validation ?? 'OTP', limitTransaction: 0n },
          corporateGroupId: after?.corporateGroupId ?? '',
        };
  const passwordHash = await secrets.hash(password);
  const first = { firstLogin: true, firstPin: own.validation === 'PIN', passwordHash, createdAt: now };
  await tx.insert(user).values({ ...own, ...columnsOf(after ?? {}), ...of, ...first });
  const text = `Username Anda ${username}, password ${password}. Ganti keduanya saat pertama kali masuk.`;
  await sendCredentials(tx, { userId: subjectId, recipient: email ?? '', text, code: password, sentAt: now });
  return [];
}

/** Changes the fields of a form; another group ends the sessions, and who will use a PIN sets one first. */
async function update(work: Work, change: Change): Promise<string[]> {
  const before = await rowOf(work, change);
  const columns = columnsOf(change.after ?? {});
  const needsPin = columns.validation === 'PIN' && before.pinHash === null;
  await write(work, change, { ...columns, ...(needsPin && { firstPin: true }) });
  const { corporateGroupId: group = before.corporateGroupId } = columns;
  return group === before.corporateGroupId ? [] : shutOut(work, change);
}

/** Sets the status that ends a user's access. */
const end =
  (status: 'BLOCKED' | 'CLOSED'): Deed['apply'] =>
  async (work, change) => {
    await write(work, change, { status });
    return shutOut(work, change);
  };

async function unblock(work: Work, change: Change): Promise<string[]> {
  const { username } = await rowOf(work, change);
  await write(work, change, { status: 'ACTIVE' });
  await liftLock(work.tx, username);
  return [];
}

async function resetPassword(work: Work, change: Change): Promise<string[]> {
  const { email, userId, username } = await rowOf(work, change);
  const { now, secrets, tx } = work;
  const password = newPassword(username);
  await write(work, change, { passwordHash: await secrets.hash(password), needChangePassword: true });
  const text = `Password sementara Anda ${password}. Ganti password saat masuk.`;
  await sendCredentials(tx, { userId, recipient: email ?? '', text, code: password, sentAt: now });
  return shutOut(work, change);
}

async function resetPin(work: Work, change: Change): Promise<string[]> {
  await write(work, change, { pinHash: null, firstPin: true });
  return shutOut(work, change);
}

/** @throws Refused user.state for a user who has none to reset */
const guardReset =
  (field: 'email' | 'validation', how: string, words: string): NonNullable<Deed['guard']> =>
  async (work, change) => {
    const row = await rowOf(work, change);
    const has = field === 'email' ? row.email !== null : row.validation === 'PIN';
    if (!has) throw new Refused('user.state', { facts: { name: row.name, how, what: words } });
  };

// prettier-ignore
/** Users of one list, with what may be asked for. */
const usersOf = (subject: UserSubject): SubjectKind => ({
  unknown: 'user.unknown',
  read: async ({ tx, corporate }, userId) => {
    const [row] = await tx
      .select()
      .from(user)
      .where(
        and(
          eq(user.userId, userId),
          eq(user.corporateId, corporate.corporateId),
          inArray(user.roleId, [...SUBJECT_ROLES[subject]]),
        ),
      )
      .for('no key update');
    if (!row) return null;
    const isDecider = row.status === 'ACTIVE' && DECIDERS.includes(row.roleId);
    return { name: row.name, status: row.status, version: row.version, values: valuesOf(row), isDecider };
  },
  actions: {
    CREATE:         { words: 'ditambahkan',        from: [],                                           guard: guardForm(subject), warn: warnOfTwins, apply: create },
    UPDATE:         { words: 'diubah',             from: ['ACTIVE', 'BLOCKED'],                        guard: guardForm(subject), warn: warnOfTwins, apply: update },
    CLOSE:          { words: 'ditutup',            from: ['ACTIVE', 'BLOCKED'], to: 'CLOSED',          apply: end('CLOSED') },
    BLOCK:          { words: 'diblokir',           from: ['ACTIVE'],            to: 'BLOCKED',         apply: end('BLOCKED') },
    UNBLOCK:        { words: 'dibuka blokirnya',   from: ['BLOCKED'],           to: 'ACTIVE',          apply: unblock },
    RESET_PASSWORD: { words: 'direset passwordnya', from: ['ACTIVE'], guard: guardReset('email', 'tidak memiliki e-mail', 'direset passwordnya'), apply: resetPassword },
    RESET_PIN:      { words: 'direset PIN-nya',    from: ['ACTIVE'], guard: guardReset('validation', 'tidak memakai PIN', 'direset PIN-nya'), apply: resetPin },
  },
});

/** The subjects that are users. */
export const USER_SUBJECTS = { spv: usersOf('spv'), admin: usersOf('admin'), user: usersOf('user') };
