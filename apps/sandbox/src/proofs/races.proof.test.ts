import type { Item, Result, Role, Status } from '@ibk/sdk/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { DEST, enter, SOURCE, stage, type StageAction, WHY } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';

const ROUNDS = inject('isLongProof') ? 500 : 10;
/** Items of one request. */
const MOST_AT_ONCE = 20;
/** Rupiah, so little that no limit is met and no balance runs out, however many rounds there are. */
const AMOUNT = 1_000;

/** An action of a race, the role of its user, and the status that it leads to if it wins. */
type Rival = readonly [action: Exclude<StageAction, 'cancelSchedule'>, role: Role | 'maker', to: Status];
// prettier-ignore
/** Each race by the status from which it starts. No user takes part twice. */
const RACES: Partial<Record<Status, readonly Rival[]>> = {
  ENTRY:  [['verify', 'VRF_USER', 'VERIFY'], ['reject', 'VRF_USER', 'REJECT'], ['recall', 'maker', 'REJECT']],
  VERIFY: [['approve', 'APR_USER', 'SUCCESS'], ['reject', 'APR_USER', 'REJECT'], ['recall', 'maker', 'REJECT'], ['approve', 'APR_USER', 'SUCCESS']],
  FAILED: [['retry', 'APR_USER', 'SUCCESS'], ['close', 'APR_USER', 'REJECT'], ['retry', 'APR_USER', 'SUCCESS'], ['close', 'APR_USER', 'REJECT']],
};

describe.each(databases())('Of several actions on one reference at the same time on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  const staff: Partial<Record<Role, { username: string; clerk: Clerk }[]>> = {};
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    maker = await signIn(bank, 'ekoS1');
    for (const roleId of ['VRF_USER', 'APR_USER'] as const)
      for (let count = 0; count <= 4; count += 1) {
        const { username } = await bank.factories.user({ roleId });
        (staff[roleId] ??= []).push({ username, clerk: await signIn(bank, username) });
      }
  });
  afterAll(() => bank.close());

  /** Moves items one stage on, by users who take part in no race. */
  async function moveOn(action: 'verify' | 'approve', items: Item[], after: number): Promise<Item[]> {
    const role = action === 'verify' ? 'VRF_USER' : 'APR_USER';
    const clerk = staff[role]?.[4]?.clerk ?? expect.unreachable();
    for (let from = 0; from < items.length; from += MOST_AT_ONCE)
      await stage(clerk, action, items.slice(from, from + MOST_AT_ONCE));
    return items.map(({ referenceId }) => ({ referenceId, version: after }));
  }

  /** Transfers of ekoS1 in a status, reached by requests. */
  async function transfersIn(status: Status): Promise<Item[]> {
    const entered: Item[] = [];
    for (let count = 0; count < ROUNDS; count += 1) entered.push(await enter(maker, { amount: AMOUNT }));
    if (status === 'ENTRY') return entered;
    const verified = await moveOn('verify', entered, 2);
    if (status === 'VERIFY') return verified;
    await bank.useScenario({ name: 'refusing', rules: [{ outcome: 'refuse' }] });
    const failed = await moveOn('approve', verified, 4);
    await bank.useScenario('normal');
    return failed;
  }

  /** Prepares a racing request, so that only the action itself is left to send. */
  async function prepare(clerk: Clerk, action: Rival[0], item: Item): Promise<() => Promise<Result>> {
    const items = [item];
    let body: object = { items, ...(action in WHY ? WHY[action as keyof typeof WHY] : {}) };
    if (action === 'verify' || action === 'approve' || action === 'retry') {
      const allowed = await clerk('authorise', { body: { action: action === 'retry' ? 'approve' : action, items } });
      body = { items, authorisation: { authorisationId: allowed.body.authorisationId, code: '000000' } };
    }
    return async () => (await clerk(action, { body })).body.results[0] as Result;
  }

  const movesFrom = (status: Status) =>
    (RACES[status] ?? []).map(([action, role, to], index) => {
      const who = role === 'maker' ? { username: 'ekoS1', clerk: maker } : staff[role]?.[index];
      return { action, to, ...(who ?? expect.unreachable()) };
    });

  it.each(Object.keys(RACES) as Status[])(
    `one wins from %s in each of ${ROUNDS} rounds, the others are told who was first, and status, history and books agree`,
    async (status) => {
      const racing = movesFrom(status);
      let paid = 0;
      const source = async () =>
        (await bank.books()).accounts.find(({ accountNumber }) => accountNumber === SOURCE) ?? expect.unreachable();
      const items = await transfersIn(status);
      const before = await source();
      for (const [round, item] of items.entries()) {
        const ready = await Promise.all(
          racing.map(async (move) => ({ move, send: await prepare(move.clerk, move.action, item) })),
        );
        // Each round sends another request first.
        const turned = [...ready.slice(round % ready.length), ...ready.slice(0, round % ready.length)];
        const results = await Promise.all(turned.map(async ({ move, send }) => ({ move, result: await send() })));
        const [won, ...others] = results.filter(({ result }) => result.outcome === 'done');
        expect(others).toEqual([]);
        const { action, username, to } = won?.move ?? expect.unreachable();
        for (const { result } of results)
          if (result !== won?.result)
            expect(result).toMatchObject({ outcome: 'refused', ruleId: 'transaction.stale', by: username });

        const { referenceId } = item;
        const detail = (await maker('readTransaction', { path: { referenceId } })).body;
        expect(detail.transaction.status).toBe(to);
        const moves = detail.history.slice(item.version);
        expect(moves.map((each: { action: string; to: Status }) => [each.action, each.to])).toEqual(
          to === 'SUCCESS'
            ? [
                [action, 'SUSPECT'],
                ['settle', 'SUCCESS'],
              ]
            : [[action, to]],
        );
        const { legs, breaches } = await bank.books(referenceId);
        expect(breaches).toEqual([]);
        expect(legs.map(({ accountNumber, amount }) => [accountNumber, amount])).toEqual(
          to === 'SUCCESS'
            ? [
                [SOURCE, -AMOUNT],
                [DEST, AMOUNT],
              ]
            : [],
        );
        paid += to === 'SUCCESS' ? AMOUNT : 0;
      }
      expect(await source()).toMatchObject({ booked: before.booked - paid, held: before.held });
    },
    3_600_000,
  );
});
