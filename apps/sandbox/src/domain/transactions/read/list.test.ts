import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction, TransactionPage } from '@ibk/sdk/contract';
import { user } from '../../../db/schema/identity.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { act, enter } from '../../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';

const SORTS = ['dateEntry', 'amount', 'destName', 'status'].flatMap((field) => [`${field},asc`, `${field},desc`]);

describe.each(databases())('The list on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let clerk: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    clerk = await signIn(bank, 'gunawanR1');
  });
  afterAll(() => bank.close());

  async function page(query: Record<string, string | number | boolean>, by = clerk): Promise<TransactionPage> {
    const answer = await by('listTransactions', { query });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as TransactionPage;
  }
  async function all(query: Record<string, string | number | boolean>, by = clerk): Promise<Transaction[]> {
    let found = await page({ ...query, size: 60 }, by);
    const rows = [...found.content];
    while (found.next) {
      found = await page({ ...query, size: 60, cursor: found.next }, by);
      rows.push(...found.content);
    }
    return rows;
  }

  it.each(SORTS)('shows every row once in the order %s', async (sort) => {
    const rows = await all({ sort });
    expect(rows).toHaveLength(263);
    expect(new Set(rows.map(({ referenceId }) => referenceId)).size).toBe(263);
    if (!sort.startsWith('amount')) return; // text follows the database's collation, which differs from JavaScript's
    const amounts = rows.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => (sort.endsWith('asc') ? a - b : b - a)));
  });

  it('keeps its position when new rows arrive in front', async () => {
    const first = await page({ size: 5 });
    const maker = await signIn(bank, 'ekoS1');
    bank.clock.advance(1_000);
    await enter(maker);
    const second = await page({ size: 5, cursor: first.next ?? '' });
    const seen = first.content.map(({ referenceId }) => referenceId);
    expect(second.content.filter(({ referenceId }) => seen.includes(referenceId))).toEqual([]);
    expect(second.total).toBe(first.total + 1);
  });

  it('starts with the oldest in a queue and the newest elsewhere, unless an order is requested', async () => {
    const days = async (query: Record<string, string>) => (await all(query)).map(({ dateEntry }) => dateEntry ?? '');
    const queue = await days({ stage: 'approve' });
    expect(queue).toEqual(queue.toSorted());
    expect(queue[0]).not.toBe(queue.at(-1));
    expect(await days({ stage: 'approve', sort: 'dateEntry,desc' })).toEqual(queue.toReversed());
    const list = await days({ status: 'VERIFY' });
    expect(list).toEqual(list.toSorted().toReversed());
  });

  it('is empty beyond its end and still reports the total', async () => {
    const { total } = await page({ stage: 'approve' });
    for (const at of [1, 7, 1_000_000_000]) {
      const beyond = await page({ stage: 'approve', page: at, size: 200 });
      expect(beyond).toEqual({ content: [], page: at, size: 200, total, next: null });
    }
    const answer = await clerk('listTransactions', { query: { page: 1_000_000_001 } });
    expect([answer.status, answer.body.ruleId]).toEqual([400, 'contract.invalid']);
  });

  it.each([{ stage: 'approve' }, { status: 'SUSPECT' }])('counts %j alike on every page', async (criteria) => {
    const { total } = await page({ ...criteria, size: 1 });
    for (const size of [total - 1, total, total + 1]) {
      const first = await page({ ...criteria, size });
      expect([size, first.total, first.content.length]).toEqual([size, total, Math.min(size, total)]);
      if (first.next === null) continue;
      const lasts = [await page({ ...criteria, size, page: 1 }), await page({ ...criteria, size, cursor: first.next })];
      expect(lasts.map((last) => [last.total, last.content.length])).toEqual([1, 2].map(() => [total, total - size]));
    }
  });

  it('refuses a malformed cursor and a cursor of another order', async () => {
    const { next } = await page({ sort: 'amount,asc' });
    for (const cursor of [next ?? '', 'abc', Buffer.from('[1]').toString('base64url')]) {
      const answer = await clerk('listTransactions', { query: { cursor } });
      expect([answer.status, answer.body.ruleId]).toEqual([400, 'contract.invalid']);
    }
  });

  it('refuses tampered cursors, and texts and days that no database can store', async () => {
    const mark = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const queries = [
      { cursor: mark('dateEntry,desc', '+275760-09-13T00:00:00.000Z', 'x') },
      { cursor: mark('dateEntry,desc', '0000-01-01T00:00:00.000Z', 'x') },
      { sort: 'destName,asc', cursor: mark('destName,asc', '\0', 'x') },
      { sort: 'destName,asc', cursor: mark('destName,asc', 'a', '\0') },
      { sort: 'amount,asc', cursor: mark('amount,asc', '1e9', 'x') },
      { from: '1800-01-01' },
      { to: '0000-01-01' },
      { productId: 'TRF\0' },
      { ['__proto__']: '1' },
    ];
    for (const query of queries) {
      const answer = await clerk('listTransactions', { query });
      expect([query, answer.status, answer.body.ruleId]).toEqual([query, 400, 'contract.invalid']);
    }
    expect((await page({ from: '1970-01-01', to: '2999-12-31' })).total).toBeGreaterThan(200);
  });

  it('filters by status, product and day', async () => {
    expect((await page({ status: 'SUSPECT' })).total).toBe(11);
    const skn = await all({ productId: 'SKN' });
    expect(skn.length).toBeGreaterThan(0);
    expect(skn.every(({ productId }) => productId === 'SKN')).toBe(true);
    const day = await all({ from: '2026-07-13', to: '2026-07-13' });
    expect(day.length).toBeGreaterThan(0);
    for (const { dateEntry } of day) {
      const time = Date.parse(dateEntry ?? '');
      expect(time >= Date.parse('2026-07-13T00:00:00+07:00') && time < Date.parse('2026-07-14T00:00:00+07:00')).toBe(
        true,
      );
    }
    expect((await page({ productGroup: 'PAYMENT' })).total).toBe(0);
  });

  it('leaves out of a queue the rows that the user already handled', async () => {
    expect((await page({ stage: 'approve' })).total).toBe(14);
    await bank.database.db
      .update(user)
      .set({ roleId: 'APR_USER' })
      .where(sql`username in ('mariaH1', 'dimasN1')`);
    const [maria, dimas] = [await signIn(bank, 'mariaH1'), await signIn(bank, 'dimasN1')];
    const every = await all({ status: 'VERIFY' });
    const others = (name: 'userVerify' | 'userEntry', username: string) =>
      every.filter((row) => row[name] !== username);
    expect((await page({ stage: 'approve' }, maria)).total).toBe(others('userVerify', 'mariaH1').length);
    expect((await page({ stage: 'approve' }, dimas)).total).toBe(others('userEntry', 'dimasN1').length);
    expect(others('userVerify', 'mariaH1').length).toBeLessThan(14);
  });

  it('shows a group its own rows, and administrators the whole corporate', async () => {
    const groups = await Promise.all(
      ['nelsonP1', 'dewiM1', 'jonathanP1', 'admA1', 'monA1'].map(async (username) => {
        const { total } = await page({}, await signIn(bank, username));
        return [username, total];
      }),
    );
    expect(Object.fromEntries(groups)).toEqual({ nelsonP1: 33, dewiM1: 42, jonathanP1: 16, admA1: 297, monA1: 297 });
  });

  it('never shows a queue row twice while rows leave and join the queue', async () => {
    const [approver, maker] = [await signIn(bank, 'agusS1'), await signIn(bank, 'ekoS1')];
    const waiting = (await all({ stage: 'approve' })).map(({ referenceId }) => referenceId);
    const seen: string[] = [];
    const taken: string[] = [];
    let found = await page({ stage: 'approve', size: 3 });
    for (;;) {
      seen.push(...found.content.map(({ referenceId }) => referenceId));
      if (found.next === null) break;
      // On every page, another user rejects the first row and a maker enters another transfer.
      const [{ referenceId, version }] = found.content as [Transaction];
      expect(await act(approver, 'reject', { referenceId, version })).toMatchObject({ outcome: 'done' });
      taken.push(referenceId);
      bank.clock.advance(1_000);
      await enter(maker);
      found = await page({ stage: 'approve', size: 3, cursor: found.next });
    }
    expect(seen).toEqual(waiting);
    const left = (await all({ stage: 'approve' })).map(({ referenceId }) => referenceId);
    expect(left).toEqual(waiting.filter((referenceId) => !taken.includes(referenceId)));
  });
});
