import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '../../db/schema/events.ts';
import { type Clerk, signIn, UNENCRYPTED } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';

const HOSTS: Record<string, string[]> = { 'erp.test': ['93.184.215.14'], 'kantor.test': ['10.0.0.7'] };
const URL = 'https://erp.test/event';

describe.each(databases())('An address for events on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let [operator, administrator]: Clerk[] = [];
  const log: string[] = [];
  beforeAll(async () => {
    const resolveHost = (host: string) => Promise.resolve(HOSTS[host] ?? []);
    bank = await startSandbox({
      ...{
        databaseUrl,
        changes: UNENCRYPTED,
        eventsLocal: false,
        resolveHost,
        log: (line) => log.push(JSON.stringify(line)),
      },
    });
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    await bank.reset();
    [operator, administrator] = await Promise.all(['oprC1', 'admA1'].map((name) => signIn(bank, name)));
  });
  const as = (clerk: Clerk | undefined): Clerk => clerk ?? expect.unreachable();
  const stored = async () => (await bank.database.db.select().from(endpoint))[0];
  /** Approves a request. @returns its result */
  const approve = async ({ body }: Awaited<ReturnType<Clerk>>) => {
    expect(body.status, JSON.stringify(body)).toBe('NEW');
    const items = [{ changeId: body.changeId, version: 1 }];
    return (await as(administrator)('approveRequests', { body: { items } })).body.results[0];
  };
  const add = async () => approve(await as(operator)('createEndpoint', { body: { url: URL, types: null } }));

  it('is added, changed, given a new secret and closed by two people; a secret is shown once, to who decides', async () => {
    const added = await add();
    const first = await stored();
    expect(added).toMatchObject({ outcome: 'done', secret: first?.secret });
    const path = { endpointId: first?.endpointId ?? '' };
    const types = ['transaction.executed'];
    const changed = await approve(await as(operator)('changeEndpoint', { path, body: { version: 1, types } }));
    expect([changed.outcome, 'secret' in changed, (await stored())?.types]).toEqual(['done', false, types]);
    const rotated = await approve(await as(operator)('rotateEndpoint', { path, body: { version: 2 } }));
    expect(await stored()).toMatchObject({ version: 3, secret: rotated.secret, formerSecret: added.secret });
    // The secrets stand in their own columns alone: in no request, audit row, notice, stored answer or line of the log.
    const { rows } = (await bank.database.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
    )) as { rows: { name: string }[] };
    for (const secret of [added.secret, rotated.secret] as string[]) {
      expect(secret).toMatch(/^whsec_/);
      for (const { name } of rows.filter((row) => row.name !== 'endpoint')) {
        const found = sql`select count(*)::int as found from ${sql.identifier(name)} t where position(${secret} in t::text) > 0`;
        expect([name, ((await bank.database.db.execute(found)) as { rows: unknown[] }).rows]).toEqual([
          name,
          [{ found: 0 }],
        ]);
      }
      expect(log.filter((line) => line.includes(secret))).toEqual([]);
      expect(JSON.stringify((await as(administrator)('listEndpoints')).body)).not.toContain(secret);
    }
    const closed = await approve(await as(operator)('closeEndpoint', { path, query: { version: 3 } }));
    expect([closed.outcome, await stored()]).toEqual(['done', undefined]);
  });

  it('that its receiver has ended is sent to again once two people agree, and no other one is', async () => {
    await add();
    const path = { endpointId: (await stored())?.endpointId ?? '' };
    const asked = () => as(operator)('resumeEndpoint', { path, body: { version: 1 } });
    expect((await asked()).body).toMatchObject({
      ruleId: 'user.state',
      message: expect.stringContaining('diaktifkan'),
    });
    await bank.database.db.update(endpoint).set({ offSince: new Date(bank.clock.now()) });
    expect((await approve(await asked())).outcome).toBe('done');
    expect(await stored()).toMatchObject({ offSince: null, version: 2 });
  });

  it('does not show its secret again when the approval is repeated under its key', async () => {
    const { changeId } = (await as(operator)('createEndpoint', { body: { url: URL, types: null } })).body;
    const request = {
      body: { items: [{ changeId, version: 1 }] },
      key: '0d5c2f52-0f5d-4f0e-9f38-3c1f0a8b7c11',
    };
    const [first, again] = [
      await as(administrator)('approveRequests', request),
      await as(administrator)('approveRequests', request),
    ];
    expect(first.body.results[0].secret).toMatch(/^whsec_/);
    expect(again.body.results[0]).toEqual({ ...first.body.results[0], secret: undefined });
  });

  it.each([
    ['http://erp.test/event', 'harus https'],
    ['https://kantor.test/event', 'jaringan tertutup'],
    ['https://127.0.0.1/event', 'jaringan tertutup'],
    ['https://tidak.test/event', 'tidak ditemukan'],
  ])('%s is refused: %s', async (url, why) => {
    const { status, body } = await as(operator)('createEndpoint', { body: { url, types: null } });
    expect([status, body.ruleId, body.message]).toEqual([422, 'event.address', expect.stringContaining(why)]);
  });
});
