import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorisation, authorisationCounter } from '../../db/schema/authorisation.ts';
import { writeTo } from '../../db/write.ts';
import { createLog } from '../../operation/log.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import type { Refused } from '../../operation/refusals.ts';
import { createSecrets } from '../../operation/secrets.ts';
import { IN_TEST } from '../../testing/in-test.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { findMember, sessionOf } from '../../operation/member.ts';
import { authorisedWrite, holdNothing } from './authorised-write.ts';

const PIN = '123456';

/**
 * Hashing a PIN is slow on purpose and runs only a few times in parallel, so a caller without a usable authorisation
 * must not cause it.
 */
describe('A PIN is compared', () => {
  let bank: Sandbox;
  let context: SecuredContext;
  let compared = 0;
  beforeAll(async () => {
    bank = await startSandbox();
    const { clock, profile } = bank;
    const { db } = bank.database;
    const member = await findMember(db, 'budiP1');
    if (!member) throw new Error('budiP1 is gone');
    const matches = (plain: string) => {
      compared += 1;
      return Promise.resolve(plain === PIN);
    };
    context = {
      clock,
      profile,
      read: db,
      write: writeTo(db),
      addressFault: () => Promise.resolve(null),
      session: sessionOf(member, { sessionId: 'test', loginAt: new Date(clock.now()) }),
      secrets: { ...createSecrets(1), matches },
      log: createLog(() => undefined),
      announce: () => undefined,
      ended: () => undefined,
      answerHeaders: new Headers(),
      calledFrom: IN_TEST,
      origin: 'http://bank.test',
      keepsSecureCookies: false,
      keyId: null,
      idempotencyKey: null,
      traceId: 'none',
    };
  });
  afterAll(() => bank.close());

  /** Stores an open authorisation of budiP1 for the entry rq_1, with some columns changed. */
  async function open(changes: Partial<typeof authorisation.$inferInsert> = {}): Promise<string> {
    const authorisationId = `au_${randomUUID()}`;
    const expiresAt = new Date(bank.clock.now() + 60_000);
    const row = { authorisationId, userId: 'u_budiP1', action: 'entry' as const, subject: ['rq_1'] };
    await bank.database.db.insert(authorisation).values({ ...row, count: 1, total: 1n, expiresAt, ...changes });
    return authorisationId;
  }
  /** Presents authorisations at once; returns the refusal or answer of each and the number of PINs compared for all. */
  async function presentAll(authorisationIds: readonly string[], code = '654321', key?: string) {
    const before = compared;
    const answers = await Promise.all(
      authorisationIds.map(async (authorisationId) => {
        const claim = { authorisationId, code, action: 'entry' as const, subject: ['rq_1'] };
        const keyed = { operation: 'enter', body: {}, key: key ?? randomUUID() };
        const effect = () => Promise.resolve('entered');
        return authorisedWrite(context, keyed, claim, { hold: holdNothing, effect }).catch(
          (fault: unknown) => (fault as Refused).ruleId,
        );
      }),
    );
    return { answers, compared: compared - before };
  }
  async function present(authorisationId: string) {
    const { answers, ...rest } = await presentAll([authorisationId]);
    return { ruleId: answers[0], ...rest };
  }
  /** Forgets the wrong codes of budiP1, and the lock that they caused. */
  const forgive = () => bank.database.db.delete(authorisationCounter);

  it('once for an authorisation that may be answered', async () => {
    expect(await present(await open())).toEqual({ ruleId: 'pin.wrong', compared: 1 });
  });

  it.each([
    ['an invented id', () => Promise.resolve('au_invented'), 'authorisation.unknown'],
    ['an authorisation of another user', () => open({ userId: 'u_citraL1' }), 'authorisation.unknown'],
    ['a used authorisation', () => open({ usedAt: new Date(0), usedKeyHash: 'x' }), 'authorisation.used'],
    ['an expired authorisation', () => open({ expiresAt: new Date(bank.clock.now()) }), 'authorisation.expired'],
    ['an authorisation with five wrong codes', () => open({ tries: 5 }), 'authorisation.void'],
    ['an authorisation of another subject', () => open({ subject: ['rq_2'] }), 'authorisation.otherSubject'],
  ])('not at all for %s', async (_, make, ruleId) => {
    expect(await present(await make())).toEqual({ ruleId, compared: 0 });
  });

  it('five times when fifty wrong ones arrive at once over one authorisation', async () => {
    await forgive();
    const { answers, compared } = await presentAll(Array<string>(50).fill(await open()));
    expect(compared).toBe(5);
    expect(answers).toEqual([...Array<string>(4).fill('pin.wrong'), ...Array<string>(46).fill('authorisation.void')]);
  });

  it('ten times when fifty wrong ones arrive at once over as many authorisations', async () => {
    await forgive();
    const { answers, compared } = await presentAll(await Promise.all(Array.from({ length: 50 }, () => open())));
    expect(compared).toBe(10);
    expect(answers).toEqual([
      ...Array<string>(10).fill('pin.wrong'),
      ...Array<string>(40).fill('authorisation.locked'),
    ]);
  });

  it('once when the same request with the right one arrives five times at once, each with the same answer', async () => {
    await forgive();
    const { answers, compared } = await presentAll(Array<string>(5).fill(await open()), PIN, randomUUID());
    expect(compared).toBe(1);
    expect(answers).toEqual(Array<string>(5).fill('entered'));
  });

  it('not at all while the codes of the user are locked', async () => {
    await forgive();
    for (let count = 0; count < 10; count += 1) await present('au_invented');
    expect(await present(await open())).toEqual({ ruleId: 'authorisation.locked', compared: 0 });
  });
});
