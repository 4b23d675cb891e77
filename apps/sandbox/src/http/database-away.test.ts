import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { type CuttableDatabase, cuttableDatabase } from '../testing/cuttable-database.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { Visitor } from '../testing/visitor.ts';

describe.each(databases())('Without its database, a bank on $name', ({ databaseUrl }) => {
  if (databaseUrl === null) {
    it('answers that it is unavailable and when to try again', async () => {
      const bank = await startSandbox({ databaseUrl });
      const visitor = new Visitor(bank);
      await bank.database.close();
      const answer = await visitor.call('fetchKey');
      expect([answer.status, answer.body.ruleId, answer.headers.get('retry-after')]).toEqual([503, 'bank.away', '5']);
    });
    return;
  }

  let cuttable: CuttableDatabase;
  let bank: Sandbox;
  beforeAll(async () => {
    cuttable = await cuttableDatabase(databaseUrl);
    bank = await startSandbox({ databaseUrl: cuttable.databaseUrl });
  });
  afterAll(async () => {
    await bank.close();
    await cuttable.cut();
  });

  it('answers that it is unavailable and when to try again, and recovers with the database', async () => {
    const visitor = new Visitor(bank);
    await visitor.signIn('dimasN1');
    const call = async (operationId: Parameters<Visitor['call']>[0]) => {
      const { status, body, headers } = await visitor.call(operationId);
      return [status, body.ruleId, headers.get('retry-after')];
    };
    await cuttable.cut();
    for (const operationId of ['fetchKey', 'extendSession', 'readMenu', 'approve', 'listBanners'] as const) {
      expect(await call(operationId)).toEqual([503, 'bank.away', '5']);
    }
    expect((await visitor.call('readMenu')).body.message).toBe(
      'Layanan bank sedang tidak tersedia. Silakan coba beberapa saat lagi.',
    );
    expect((await bank.fetch(new Request('http://bank.test/docs'))).status).toBe(200);
    await cuttable.reconnect();
    expect((await visitor.call('extendSession')).status).toBe(200);
  });

  it('says the same when the database is lost in the middle of a call', async () => {
    const visitor = new Visitor(bank);
    await visitor.signIn('dimasN1');
    const calls = Array.from({ length: 30 }, () => visitor.call('extendSession'));
    await cuttable.cut();
    const answers = await Promise.all(calls);
    await cuttable.reconnect();
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect((await visitor.call('extendSession')).status).toBe(200);
  });
});
