import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorisation } from '../../db/schema/transactions.ts';
import { writeTo } from '../../db/write.ts';
import { createLog } from '../../operation/log.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { findMember, sessionOf } from '../session/member.ts';
import { authorisedWrite } from './authorised-write.ts';

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
    const matches = () => {
      compared += 1;
      return Promise.resolve(false);
    };
    context = {
      clock,
      profile,
      read: db,
      write: writeTo(db),
      session: sessionOf(member, { sessionId: 'test', loginAt: new Date(clock.now()) }),
      secrets: { hash: () => Promise.reject(new Error('Nothing is hashed here')), matches },
      log: createLog(() => undefined),
      announce: () => undefined,
      ended: () => undefined,
      answerHeaders: new Headers(),
      address: 'here',
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
  /** Presents an authorisation; returns its refusal and the number of PINs compared for it. */
  async function present(authorisationId: string) {
    const before = compared;
    const claim = { authorisationId, code: '123456', action: 'entry' as const, subject: ['rq_1'] };
    const keyed = { operation: 'enter', body: {}, key: randomUUID() };
    const fault = await authorisedWrite(context, keyed, claim, () => Promise.resolve(true)).catch(
      (each: unknown) => each,
    );
    return { ruleId: (fault as { ruleId: string }).ruleId, compared: compared - before };
  }

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

  it('not at all while the codes of the user are locked', async () => {
    for (let count = 0; count < 10; count += 1) await present('au_invented');
    expect(await present(await open())).toEqual({ ruleId: 'authorisation.locked', compared: 0 });
  });
});
