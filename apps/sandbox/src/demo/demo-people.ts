import type { Tx } from '../db/tx.ts';
import { approvalMatrix, corporate, corporateGroup, user } from '../db/schema/identity.ts';
import type { Secrets } from '../operation/secrets.ts';
import { CORPORATES, GROUPS, PASSWORD, PIN } from './data/people.ts';

/** Whole sen. */
const GROUP_LIMIT = 5_000_000_000_00n;
const MAKER_LIMIT = 500_000_000_00n;
const APPROVER_LIMIT = 1_000_000_000_00n;

/** The id of a demo user, which stays the same when the username changes. */
export const userIdOf = (username: string): string => `u_${username}`;

const digits = (text: string): string => Array.from(text, (letter) => letter.charCodeAt(0) % 10).join('');

/** Corporates, groups with their approval matrices, and users. They share one password and so one hash, since hashing is deliberately slow. */
export async function seedPeople(tx: Tx, secrets: Secrets): Promise<void> {
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
        phone: `0812${digits(username).padEnd(8, '0').slice(0, 8)}`,
        ...more,
      })),
    ),
  );
}
