import { eventAddress } from '@ibk/sdk/rules';
import { and, eq, sql } from 'drizzle-orm';
import { endpoint } from '../../db/schema/events.ts';
import { switchOn } from '../../endpoints/switch-on.ts';
import { createEndpoint, MOST_ENDPOINTS, removeEndpoint, rotateSecret } from '../../endpoints/endpoints.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Change, Current, SubjectKind, Work } from './subject.ts';

const rowOf = ({ corporate }: Work, endpointId: string) =>
  and(eq(endpoint.corporateId, corporate.corporateId), eq(endpoint.endpointId, endpointId));

/** @throws Refused event.address, event.endpoints */
async function guardNew({ tx, corporate }: Work, { after }: Change): Promise<void> {
  // The host's addresses are looked up before the request is stored and again at each try, never while rows are locked.
  const message = eventAddress({ url: after?.url ?? '', loopback: true });
  if (message !== null) throw new Refused('event.address', { facts: { message }, fields: { url: message } });
  if ((await tx.$count(endpoint, eq(endpoint.corporateId, corporate.corporateId))) >= MOST_ENDPOINTS)
    throw new Refused('event.endpoints', { facts: { most: MOST_ENDPOINTS } });
}

async function create({ tx, corporate, now, reveal }: Work, { subjectId, after }: Change): Promise<string[]> {
  const { corporateId } = corporate;
  const order = { endpointId: subjectId, corporateId, url: after?.url ?? '', types: after?.types ?? undefined };
  reveal((await createEndpoint(tx, order, now)).secret);
  return [];
}

/** Changes a row and raises its version. */
async function write(work: Work, { subjectId }: Change, columns: Partial<typeof endpoint.$inferInsert> = {}) {
  const version = sql`${endpoint.version} + 1`;
  await work.tx
    .update(endpoint)
    .set({ ...columns, version })
    .where(rowOf(work, subjectId));
  return [];
}

async function rotate(work: Work, change: Change): Promise<string[]> {
  work.reveal((await rotateSecret(work.tx, change.subjectId, work.now)).secret);
  return write(work, change);
}

async function resume(work: Work, change: Change): Promise<string[]> {
  await switchOn(work.tx, change.subjectId, work.now);
  return write(work, change);
}

async function close({ tx }: Work, { subjectId }: Change): Promise<string[]> {
  await removeEndpoint(tx, subjectId);
  return [];
}

async function read(work: Work, endpointId: string): Promise<Current | null> {
  const [row] = await work.tx.select().from(endpoint).where(rowOf(work, endpointId)).for('no key update');
  if (!row) return null;
  const { url, types, offSince, version } = row;
  const status = offSince === null ? 'ACTIVE' : 'BLOCKED';
  return { name: new URL(url).host, status, version, values: { types }, isDecider: false };
}

// prettier-ignore
/** Addresses for events. One that its receiver has ended is blocked; a closed one is gone with all that was on its way to it. */
export const ENDPOINT_SUBJECT: SubjectKind = {
  unknown: 'event.endpoint',
  read,
  actions: {
    CREATE: { words: 'ditambahkan', from: [], guard: guardNew, apply: create },
    UPDATE: { words: 'diubah', from: ['ACTIVE', 'BLOCKED'], apply: (work, change) => write(work, change, { types: change.after?.types ?? null }) },
    ROTATE: { words: 'diganti kuncinya', from: ['ACTIVE', 'BLOCKED'], apply: rotate },
    RESUME: { words: 'diaktifkan kembali', from: ['BLOCKED'], apply: resume },
    CLOSE:  { words: 'ditutup', from: ['ACTIVE', 'BLOCKED'], to: 'CLOSED', apply: close },
  },
};
