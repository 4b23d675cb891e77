import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelopeKey } from '../../db/schema/identity.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { Visitor } from '../../testing/visitor.ts';
import { createKeyCap, findKey, makeKey } from './keys.ts';

describe('Envelope keys', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox();
  });
  afterAll(() => bank.close());

  it('are 256 random bits and all different', async () => {
    const pairs = await Promise.all(Array.from({ length: 20 }, () => makeKey(bank.database.db, bank.clock.now())));
    expect(new Set(pairs.map(({ key }) => key)).size).toBe(20);
    for (const { key } of pairs) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  });

  it('above the cap are dropped by longest disuse, but never the key of a live session', async () => {
    const { db } = bank.database;
    const one = new Visitor(bank);
    await one.signIn('dimasN1');
    const now = bank.clock.now() + 1_000;
    const flood = Array.from({ length: 12_000 }, (_, index) => ({
      keyId: `flood${index}`,
      key: 'k',
      usedAt: new Date(now + index),
      expiresAt: new Date(now + 600_000),
    }));
    for (let from = 0; from < flood.length; from += 4_000) {
      await db.insert(envelopeKey).values(flood.slice(from, from + 4_000));
    }
    await createKeyCap()(db);
    expect(await db.$count(envelopeKey)).toBe(10_000);
    expect(await findKey(db, 'flood0', now)).toBeNull();
    expect(await findKey(db, 'flood11999', now)).not.toBeNull();
    expect((await one.call('extendSession')).status).toBe(200);
  });
});
