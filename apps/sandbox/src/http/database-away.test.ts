import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { type CuttableDatabase, cuttableDatabase } from '../testing/cuttable-database.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { Visitor } from '../testing/visitor.ts';

describe.each(databases())('Without its database, a bank on $name', ({ databaseUrl }) => {
  if (databaseUrl === undefined) {
    it('tells callers that it is unavailable and when to try again', async () => {
      const bank = await startSandbox();
      const visitor = new Visitor(bank);
      await bank.database.close();
      const heard = await visitor.say('fetchKey');
      expect([heard.status, heard.body.ruleId, heard.headers.get('retry-after')]).toEqual([503, 'bank.away', '5']);
    });
    return;
  }

  let way: CuttableDatabase;
  let bank: Sandbox;
  beforeAll(async () => {
    way = await cuttableDatabase(databaseUrl);
    bank = await startSandbox({ databaseUrl: way.databaseUrl });
  });
  afterAll(async () => {
    await bank.close();
    await way.cut();
  });

  it('tells callers that it is unavailable and when to try again, and recovers with the database', async () => {
    const visitor = new Visitor(bank);
    await visitor.signIn('dimasN1');
    const say = async (operationId: Parameters<Visitor['say']>[0]) => {
      const { status, body, headers } = await visitor.say(operationId);
      return [status, body.ruleId, headers.get('retry-after')];
    };
    await way.cut();
    for (const operationId of ['fetchKey', 'extendSession', 'readMenu', 'approve', 'listBanners'] as const) {
      expect(await say(operationId)).toEqual([503, 'bank.away', '5']);
    }
    expect((await visitor.say('readMenu')).body.message).toBe(
      'Layanan bank sedang tidak tersedia. Silakan coba beberapa saat lagi.',
    );
    expect((await bank.fetch(new Request('http://bank.test/docs'))).status).toBe(200);
    await way.mend();
    expect((await visitor.say('extendSession')).status).toBe(200);
  });

  it('says the same when the database is lost in the middle of a call', async () => {
    const visitor = new Visitor(bank);
    await visitor.signIn('dimasN1');
    const calls = Array.from({ length: 30 }, () => visitor.say('extendSession'));
    await way.cut();
    const heard = await Promise.all(calls);
    await way.mend();
    expect(heard.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect((await visitor.say('extendSession')).status).toBe(200);
  });
});
