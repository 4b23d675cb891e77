import type { Bank } from '@ibk/sdk';
import type {
  ChangeRequest,
  EventDelivery,
  ManagedSupervisor,
  ManagedUser,
  Role,
  StandIn,
  UserAccess,
  UserStatus,
  Validation,
} from '@ibk/sdk/contract';
import { eq, inArray } from 'drizzle-orm';
import { adminRequest, standIn } from '../db/schema/administration.ts';
import { delivery, endpoint, event } from '../db/schema/events.ts';
import { user } from '../db/schema/identity.ts';
import { signedIn } from '../sdk/client.ts';
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

/** Reviews the access of a corporate; then a user is added, the limits of some change, and others are blocked or closed. */
async function changeAccess(bank: Sandbox): Promise<void> {
  await addUsers('VRF_USER')(bank);
  const { access } = (await signedIn(bank, 'admA1')).bank;
  await access.reviewAccess((await access.summariseAccess({})).stateHash);
  const { db } = bank.database;
  const set = (columns: Partial<typeof user.$inferInsert>, ...usernames: string[]) =>
    db.update(user).set(columns).where(inArray(user.username, usernames));
  await set({ limitTransaction: 123_45n }, 'vrfuser0', 'vrfuser1');
  await set({ status: 'CLOSED' }, 'vrfuser3', 'vrfuser4');
  await set({ lastLoginAt: new Date(bank.clock.now()) }, 'vrfuser6', 'vrfuser7', 'vrfuser9');
  const [like] = await db.select().from(user).where(eq(user.username, 'vrfuser0'));
  if (!like) throw new Error('There is no such user');
  await db.insert(user).values({ ...like, userId: 'u_later', username: 'later', name: 'Sesudah' });
}

const ENDPOINT = 'ep_full';
/** Adds an address for events with events of each state, an hour apart. */
async function addDeliveries({ clock, database }: Sandbox): Promise<void> {
  const [corporateId, createdAt] = ['DINKESSU', new Date(clock.now())];
  await database.db
    .insert(endpoint)
    .values({ endpointId: ENDPOINT, corporateId, url: 'http://127.0.0.1:9', secret: 'whsec_none', createdAt });
  const told = Array.from({ length: 24 }, (_, at) => ({
    ...{ eventId: `evt_full${at}`, corporateId, subject: `S${String(at % 7)}`, sequence: at + 1, data: {} },
    type: at % 3 === 0 ? ('account.posted' as const) : ('transaction.executed' as const),
    at: new Date(clock.now() - at * 60 * 60_000),
  }));
  await database.db.insert(event).values(told);
  const states = ['WAITING', 'DELIVERED', 'DEAD'] as const;
  await database.db.insert(delivery).values(
    told.map(({ eventId, subject, sequence }, at) => ({
      ...{ endpointId: ENDPOINT, eventId, subject, sequence, attempts: at % 4 },
      state: states[at % states.length] ?? 'DEAD',
      nextAt: new Date(clock.now() + 24 * 60 * 60_000),
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
  listAccess: {
    as: 'admA1',
    prepare: changeAccess,
    page: (bank, query) => bank.access.pageOfAccess(query),
    file: (bank, format, criteria) => bank.files.fileAccess({ format, criteria }),
    totals: async (bank, criteria) => ({ count: (await bank.access.summariseAccess(criteria)).count, sum: 0 }),
    key: ({ username }) => username,
    sorted: ({ name, username, limitTransaction: limit }) => ({ name, username, limit }),
    criteria: [
      { by: { roleId: 'VRF_USER' }, meets: ({ roleId }) => roleId === 'VRF_USER' },
      { by: { corporateGroupId: '02' }, meets: ({ corporateGroupId }) => corporateGroupId === '02' },
      { by: { status: 'BLOCKED' }, meets: ({ status }) => status === 'BLOCKED' },
      { by: { use: 'unused' }, meets: ({ isUnused }) => isUnused },
      { by: { change: 'ANY' }, meets: ({ change }) => change !== null },
      { by: { change: 'NEW' }, meets: ({ change }) => change === 'NEW' },
      { by: { change: 'CLOSED' }, meets: ({ change }) => change === 'CLOSED' },
      { by: { q: 'an' }, meets: ({ name, username }) => /an/i.test(`${name} ${username}`) },
      { by: { change: 'CHANGED' }, meets: ({ change }) => change === 'CHANGED' },
    ],
  } satisfies Listed<UserAccess>,
  listDeliveries: counted<EventDelivery>({
    prepare: addDeliveries,
    page: (bank, query) => bank.endpoints.pageOfDeliveries(ENDPOINT, query),
    key: ({ eventId }) => eventId,
    sorted: ({ at, subject }) => ({ at, subject }),
    criteria: [
      { by: { state: 'WAITING' }, meets: ({ state }) => state === 'WAITING' },
      { by: { state: 'DEAD' }, meets: ({ state }) => state === 'DEAD' },
      { by: { from: '2026-07-14' }, meets: ({ at }) => at >= '2026-07-13T17:00' },
      { by: { to: '2026-07-13' }, meets: ({ at }) => at < '2026-07-13T17:00' },
      { by: { q: 'posted' }, meets: ({ type }) => type === 'account.posted' },
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
