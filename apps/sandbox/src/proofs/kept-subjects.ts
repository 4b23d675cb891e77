import type { OperationId } from '@ibk/sdk/contract';
import type { PgTable } from 'drizzle-orm/pg-core';
import { standIn } from '../db/schema/administration.ts';
import { endpoint } from '../db/schema/events.ts';
import type { Clerk } from '../testing/clerk.ts';
import type { Sandbox } from '../testing/index.ts';

/** An address on this machine, which the tests' bank may reach. */
const ADDRESS = 'http://127.0.0.1:9/event';
type Asked = [OperationId, Parameters<Clerk>[1]];
/** The calls that ask for a change of an address for events, by the id of one that is there. */
const OF_ENDPOINT: Readonly<Record<string, (endpointId: string) => Asked>> = {
  CREATE: () => ['createEndpoint', { body: { url: ADDRESS, types: null } }],
  UPDATE: (endpointId) => ['changeEndpoint', { path: { endpointId }, body: { version: 1, types: ['account.posted'] } }],
  ROTATE: (endpointId) => ['rotateEndpoint', { path: { endpointId }, body: { version: 1 } }],
  RESUME: (endpointId) => ['resumeEndpoint', { path: { endpointId }, body: { version: 1 } }],
  CLOSE: (endpointId) => ['closeEndpoint', { path: { endpointId }, query: { version: 1 } }],
};

/** Two approvers of one group. */
const ABSENCE = { userId: 'u_rosmalaT1', standInId: 'u_agusS1', limitTransaction: 5_000 };
/** The calls that ask for an absence, and for the end of one that is there. */
const OF_STAND_IN: typeof OF_ENDPOINT = {
  CREATE: () => ['createStandIn', { body: { ...ABSENCE, from: '2026-08-03', to: '2026-08-07' } }],
  CLOSE: (absenceId) => ['closeStandIn', { path: { absenceId }, query: { version: 1 } }],
};
/** A replacer for JSON, which has no big integers. */
export const textOfSen = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
interface Kept {
  calls: typeof OF_ENDPOINT;
  /** Adds one to the corporate that has an action. @returns its id */
  add: (bank: Sandbox, action: string) => Promise<string>;
  table: PgTable;
}
/** What is added to the corporate and ended again. */
export const KEPT: Readonly<Record<string, Kept>> = {
  endpoint: {
    ...{ calls: OF_ENDPOINT, table: endpoint },
    async add({ clock, database, events }, action) {
      const { endpointId } = await events.create({ corporateId: 'DINKESSU', url: ADDRESS });
      if (action === 'RESUME') await database.db.update(endpoint).set({ offSince: new Date(clock.now()) });
      return endpointId;
    },
  },
  standIn: {
    ...{ calls: OF_STAND_IN, table: standIn },
    add: async ({ database }) => {
      const row = { ...ABSENCE, absenceId: 'si_proof', corporateId: 'DINKESSU', limitTransaction: 5_000_00n };
      await database.db.insert(standIn).values({ ...row, from: '2026-07-20', to: '2026-07-24' });
      return row.absenceId;
    },
  },
};
