import type { Bank } from '@ibk/sdk';
import type {
  ChangeRequest,
  ManagedSupervisor,
  ManagedUser,
  Role,
  StandIn,
  UserStatus,
  Validation,
} from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { adminRequest, standIn } from '../db/schema/administration.ts';
import { user } from '../db/schema/identity.ts';
import type { Listed, Page, Query } from './listed.ts';
import type { Sandbox } from './start-sandbox.ts';

/** A list without amounts: its totals are the number of its rows. */
const counted = <Row>(list: Omit<Listed<Row>, 'as' | 'totals' | 'amount'>): Listed<Row> => ({
  as: 'admA1',
  ...list,
  totals: async (bank, criteria) => ({ count: (await list.page(bank, { ...criteria, size: 1 })).total, sum: 0 }),
  amount: () => 0,
});

/** The criteria of the lists of users that have a form with group and role. */
const OF_USERS: Listed<ManagedUser>['criteria'] = [
  { by: { status: 'ACTIVE' }, meets: ({ status }) => status === 'ACTIVE' },
  { by: { status: 'CLOSED' }, meets: ({ status }) => status === 'CLOSED' },
  { by: { corporateGroupId: '02' }, meets: ({ corporateGroupId }) => corporateGroupId === '02' },
  { by: { q: 'an' }, meets: ({ name, username, email }) => /an/i.test([name, username, email].join(' ')) },
];
const ofUsers = (
  page: (bank: Bank, query: Query) => Promise<Page<ManagedUser>>,
  criteria: Listed<ManagedUser>['criteria'],
) =>
  counted<ManagedUser>({
    page,
    key: ({ userId }) => userId,
    sorted: ({ name, username }) => ({ name, username }),
    criteria: [...OF_USERS, ...criteria],
  });

/** Adds users of a role, of each status, group and way to authorise in turn. */
const addUsers =
  (roleId: Role) =>
  async ({ database }: Sandbox): Promise<void> => {
    const [like] = await database.db.select().from(user).where(eq(user.username, 'spvA1'));
    if (!like) throw new Error('The demo world has no such user');
    const pick = <T>(from: readonly [T, ...T[]], at: number): T => from[at % from.length] ?? from[0];
    await database.db.insert(user).values(
      Array.from({ length: 24 }, (_, at) => {
        const username = `${roleId.toLowerCase().replace('_', '')}${at}`;
        return {
          ...{ ...like, userId: `u_${username}`, username, name: `Banyak ${at}`, email: `${username}@ibk.example` },
          ...{
            roleId,
            status: pick<UserStatus>(['ACTIVE', 'BLOCKED', 'CLOSED'], at),
            validation: pick<Validation>(['NON', 'OTP'], at),
          },
          corporateGroupId: pick(['01', '02', '01', '01'], at),
        };
      }),
    );
  };

/** Adds requests that have been rejected, two hours apart. */
async function addRequests({ clock, database }: Sandbox): Promise<void> {
  const [like] = await database.db.select().from(adminRequest).where(eq(adminRequest.changeId, 'ch_0005'));
  if (!like) throw new Error('The demo world has no such request');
  await database.db.insert(adminRequest).values(
    Array.from({ length: 12 }, (_, at) => ({
      ...{ ...like, changeId: `ch_more${at}`, subjectName: `Banyak ${at}` },
      requestedAt: new Date(clock.now() - at * 2 * 60 * 60_000),
    })),
  );
}

/** Adds absences of users of DINKESSU: over, ended early, in force and planned. */
async function addStandIns({ database }: Sandbox): Promise<void> {
  const people = await database.db.select().from(user).where(eq(user.corporateId, 'DINKESSU')).orderBy(user.userId);
  const idOf = (at: number): string => people[at % people.length]?.userId ?? '';
  const day = (at: number): string => `2026-07-${String(at).padStart(2, '0')}`;
  await database.db.insert(standIn).values(
    Array.from({ length: 24 }, (_, at) => ({
      ...{ absenceId: `si_more${at}`, corporateId: 'DINKESSU', userId: idOf(at), standInId: idOf(at + 1) },
      ...{ from: day(1 + at), to: day(3 + at), limitTransaction: 5_000_00n },
      status: at % 5 === 4 ? ('CLOSED' as const) : ('ACTIVE' as const),
    })),
  );
}

/** The lists of the administration, by operation. */
export const ADMINISTRATION_LISTS: Readonly<Record<string, Listed<unknown>>> = {
  listSupervisors: counted<ManagedSupervisor>({
    prepare: addUsers('SPV_CORPORATE'),
    page: (bank, query) => bank.administration.pageOfSupervisors(query),
    key: ({ corporateSpvId }) => corporateSpvId,
    sorted: ({ name, username }) => ({ name, username }),
    criteria: [
      { by: { status: 'ACTIVE' }, meets: ({ status }) => status === 'ACTIVE' },
      { by: { status: 'BLOCKED' }, meets: ({ status }) => status === 'BLOCKED' },
      { by: { status: 'CLOSED' }, meets: ({ status }) => status === 'CLOSED' },
      { by: { q: 'sri' }, meets: ({ name }) => name.startsWith('Sri') },
    ],
  }),
  listAdministrators: {
    ...ofUsers(
      (bank, query) => bank.administration.pageOfAdministrators(query),
      [{ by: { roleId: 'ADM_CORPORATE' }, meets: ({ roleId }) => roleId === 'ADM_CORPORATE' }],
    ),
    prepare: addUsers('OPR_CORPORATE'),
  },
  listUsers: {
    ...ofUsers(
      (bank, query) => bank.administration.pageOfUsers(query),
      [
        { by: { roleId: 'APR_USER' }, meets: ({ roleId }) => roleId === 'APR_USER' },
        { by: { validation: 'OTP' }, meets: ({ validation }) => validation === 'OTP' },
      ],
    ),
    prepare: addUsers('OPR_USER'),
  },
  listStandIns: counted<StandIn>({
    prepare: addStandIns,
    page: (bank, query) => bank.administration.pageOfStandIns(query),
    key: ({ absenceId }) => absenceId,
    sorted: ({ from, name }) => ({ from, name }),
    criteria: [
      { by: { status: 'PLANNED' }, meets: ({ from, status }) => status === 'PLANNED' && from > '2026-07-14' },
      {
        by: { status: 'ACTIVE' },
        meets: ({ from, to, status }) => status === 'ACTIVE' && from <= '2026-07-14' && to >= '2026-07-14',
      },
      { by: { status: 'ENDED' }, meets: ({ status }) => status === 'ENDED' },
      { by: { corporateGroupId: '02' }, meets: ({ corporateGroupId }) => corporateGroupId === '02' },
      { by: { q: 'eko' }, meets: ({ username }) => username === 'ekoS1' },
    ],
  }),
  listRequests: counted<ChangeRequest>({
    prepare: addRequests,
    page: (bank, query) => bank.requests.pageOfRequests(query),
    key: ({ changeId }) => changeId,
    sorted: ({ dateEntry, subjectName }) => ({ dateEntry, subjectName }),
    criteria: [
      { by: { status: 'NEW' }, meets: ({ status }) => status === 'NEW' },
      { by: { subject: 'spv' }, meets: ({ subject }) => subject === 'spv' },
      { by: { from: '2026-07-13' }, meets: ({ dateEntry }) => dateEntry >= '2026-07-12T17:00' },
      { by: { to: '2026-07-12' }, meets: ({ dateEntry }) => dateEntry < '2026-07-12T17:00' },
      { by: { q: 'limit' }, meets: () => false },
      { by: { q: 'reset' }, meets: ({ description }) => /reset/i.test(description) },
    ],
  }),
};
