import type { Tx } from '../db/tx.ts';
import { approvalMatrix, corporate, corporateGroup, user } from '../db/schema/identity.ts';
import type { Secrets } from '../operation/secrets.ts';
import { CORPORATES, GROUPS, type More, PASSWORD, PIN } from './data/people.ts';

/** Whole sen. */
const GROUP_LIMIT = 5_000_000_000_00n;
const MAKER_LIMIT = 500_000_000_00n;
const APPROVER_LIMIT = 1_000_000_000_00n;

/** The id of a demo user, which stays the same when the username changes. */
export const userIdOf = (username: string): string => `u_${username}`;

const digits = (text: string): string => Array.from(text, (letter) => letter.charCodeAt(0) % 10).join('');

const HOUR_MS = 60 * 60_000;
const MOST_HOURS = 300;
/** How long ago the users were added. */
const ADDED_DAYS = 400;
/** Users who have not signed in for more than 90 days, by the days that have passed. */
const LONG_AWAY: Readonly<Record<string, number>> = { monA1: 131, lidyaH1: 96, hadiS1: 203, qoriN1: 112, spvB2: 148 };
/** When a user signed in last; a user without a password of their own never did. */
function lastLoginOf(username: string, { firstLogin, status }: More, now: Date) {
  if (firstLogin) return null;
  const hours = 3 + (Number(digits(username)) % MOST_HOURS);
  const away = LONG_AWAY[username] ?? (status === undefined ? 0 : 100);
  return new Date(now.getTime() - (24 * away + hours) * HOUR_MS);
}

/** Corporates, groups with their approval matrices, and users. They share one password and so one hash, since hashing is deliberately slow. */
export async function seedPeople(tx: Tx, secrets: Secrets, now: Date): Promise<void> {
  await tx.insert(corporate).values([...CORPORATES]);
  await tx
    .insert(corporateGroup)
    .values(GROUPS.map(({ people: _, matrix: __, ...group }) => ({ ...group, limitTransaction: GROUP_LIMIT })));
  await tx
    .insert(approvalMatrix)
    .values(
      GROUPS.flatMap(({ corporateId, corporateGroupId, matrix }) =>
        matrix ? [{ corporateId, corporateGroupId, ...matrix }] : [],
      ),
    );
  const [passwordHash, pinHash] = await Promise.all([secrets.hash(PASSWORD), secrets.hash(PIN)]);
  await tx.insert(user).values(
    GROUPS.flatMap(({ corporateId, corporateGroupId, people }) =>
      people.map(([username, name, roleId, validation, more = {}]) => ({
        userId: userIdOf(username),
        username,
        name,
        roleId,
        validation,
        corporateId,
        corporateGroupId,
        passwordHash,
        pinHash: validation === 'PIN' && !more.firstPin ? pinHash : null,
        limitTransaction: roleId === 'APR_USER' ? APPROVER_LIMIT : MAKER_LIMIT,
        email: `${username.toLowerCase()}@ibk.example`,
        createdAt: new Date(now.getTime() - 24 * ADDED_DAYS * HOUR_MS),
        lastLoginAt: lastLoginOf(username, more, now),
        phone: `0812${digits(username).padEnd(8, '0').slice(0, 8)}`,
        ...more,
      })),
    ),
  );
}
