import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction, TransactionCriteria, TransactionSummary } from '@ibk/sdk/contract';
import { dayOf, formatAccount, parseAccount, parsePhone, toSen } from '@ibk/sdk/format';
import { CRITERIA } from './criteria.ts';
import type { Session } from '../../../operation/session.ts';
import { transactionSearch } from '../../../db/schema/search.ts';
import { searchTextOf } from '../store/insert-transactions.ts';
import { transaction } from '../../../db/schema/transactions.ts';
import { treasuryDocument } from '../../../db/schema/treasury.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';

/**
 * Notes with characters that are special in LIKE patterns, each with a note that a wrong pattern would also match.
 */
const NOTES = ['100% lunas', '100 lunas', 'a_b', 'axb', 'a\\b', 'ab', "O'Hara", 'ÉTÉ 2026'];

/** Repeats in TypeScript the contract's rule for rows that match q: one or two letters stand at a beginning. */
function holds(row: Transaction, q: string): boolean {
  const has = (text: string, part: string): boolean =>
    Array.from(q).length < 3 ? text.startsWith(part) : text.includes(part);
  const texts = [row.referenceId, row.destName, row.dest, row.note, row.productDescription];
  return (
    texts.some((text) => has(text.toLowerCase(), q.toLowerCase())) ||
    [parseAccount(q), parsePhone(q)].some((digits) => digits !== null && has(row.dest, digits))
  );
}

describe.each(databases())('The criteria on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let clerk: Clerk;
  let every: Transaction[];
  /** References of the transactions that pay a document or an upload. */
  let kinds: Record<'document' | 'upload', Set<string>>;

  async function found(criteria: TransactionCriteria): Promise<Transaction[]> {
    const rows: Transaction[] = [];
    let cursor: string | undefined;
    do {
      const query = { ...criteria, size: 200, ...(cursor === undefined ? {} : { cursor }) };
      const answer = await clerk('listTransactions', { query });
      expect(answer.status, JSON.stringify([criteria, answer.body])).toBe(200);
      rows.push(...answer.body.content);
      cursor = answer.body.next ?? undefined;
      if (cursor === undefined) expect(rows).toHaveLength(answer.body.total);
    } while (cursor !== undefined);
    return rows;
  }
  const references = (rows: readonly Transaction[]) => rows.map(({ referenceId }) => referenceId).toSorted();

  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    // A document approver, whose group has documents, uploads paid by documents, and transactions of its own.
    clerk = await signIn(bank, 'nelsonP1');
    const { db } = bank.database;
    const [first, ...others] = await found({ kind: 'transaction' });
    if (!first || others.length < NOTES.length) throw new Error('The group has too few transactions');
    for (const [at, note] of NOTES.entries()) {
      const { referenceId } = others[at]!;
      const [row] = await db
        .update(transaction)
        .set({ note })
        .where(eq(transaction.referenceId, referenceId))
        .returning();
      const text = searchTextOf(row!);
      await db.update(transactionSearch).set({ text }).where(eq(transactionSearch.referenceId, referenceId));
    }
    const { referenceId } = first;
    await db.update(transaction).set({ kind: 'upload' }).where(eq(transaction.referenceId, referenceId));
    const documents = await db.select().from(treasuryDocument);
    kinds = {
      document: new Set(documents.map((document) => document.referenceId ?? '')),
      upload: new Set([referenceId]),
    };
    every = await found({});
  });
  afterAll(() => bank.close());

  const kindOf = ({ referenceId }: Transaction) =>
    kinds.document.has(referenceId) ? 'document' : kinds.upload.has(referenceId) ? 'upload' : 'transaction';

  it('find an account in any notation, and a note with or without invisible characters', async () => {
    const { dest = '' } = every.find((row) => row.dest.length === 14) ?? {};
    const shown = formatAccount(dest);
    const expected = references(every.filter((row) => holds(row, dest)));
    expect(expected.length).toBeGreaterThan(0);
    const ways = [
      shown,
      `\u202d${dest}\u202c`,
      shown.replace('-', '\u2013'),
      dest.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
      ` ${dest.slice(0, 5)}\u200c${dest.slice(5)}\u00a0`,
    ];
    for (const q of ways) expect(references(await found({ q })), JSON.stringify(q)).toEqual(expected);
    expect(references(await found({ q: '\ufeff100%\u00a0lunas\u200b' }))).toEqual(
      references(await found({ q: '100% lunas' })),
    );
    const { referenceId } = every[0]!;
    const wide = referenceId.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect(references(await found({ q: wide }))).toEqual([referenceId]);
  });

  it('list every transaction under exactly one kind', async () => {
    const lists = await Promise.all((['transaction', 'document', 'upload'] as const).map((kind) => found({ kind })));
    expect(lists.map((rows) => rows.length > 0)).toEqual([true, true, true]);
    expect(references(lists.flat())).toEqual(references(every));
    for (const [at, kind] of (['transaction', 'document', 'upload'] as const).entries())
      expect(references(lists[at]!)).toEqual(references(every.filter((row) => kindOf(row) === kind)));
  });

  const firstOf = (pick: (row: Transaction) => string) => pick(every[0]!);
  it.each<[string, () => string]>([
    ['a reference', () => firstOf((row) => row.referenceId)],
    ['the end of a reference', () => firstOf((row) => row.referenceId.slice(-4))],
    ['a name in small letters', () => firstOf((row) => row.destName.toLowerCase())],
    ['an account', () => firstOf((row) => row.dest)],
    ['an account with separators', () => firstOf((row) => formatAccount(row.dest))],
    ['the end of an account with separators', () => firstOf((row) => formatAccount(row.dest).slice(-8))],
    ['a product', () => firstOf((row) => row.productDescription.slice(0, 6))],
    ['the first two letters of a name', () => firstOf((row) => row.destName.slice(0, 2).toLowerCase())],
    ['the first two digits of an account', () => firstOf((row) => row.dest.slice(0, 2))],
    ['the first letter of a reference', () => firstOf((row) => row.referenceId.slice(0, 1))],
    ['two letters within a name', () => firstOf((row) => row.destName.slice(1, 3))],
    ['blanks around a word', () => firstOf((row) => `  ${row.destName.slice(0, 5)} `)],
    ['nothing but blanks', () => '   '],
    ['no such words', () => 'tidak ada yang begini'],
    ['a separator alone', () => '-'],
    ['a percent sign', () => '100%'],
    ['a percent sign alone', () => '%'],
    ['an underscore', () => 'a_b'],
    ['an underscore alone', () => '_'],
    ['a backslash', () => 'a\\b'],
    ['a backslash alone', () => '\\'],
    ['both wildcards and a backslash', () => '%_\\'],
    ['a quote', () => "O'H"],
    ['a capital with an accent', () => 'ÉTÉ'],
  ])('find every row that contains or begins with %s, character for character', async (_, text) => {
    const q = text();
    const expected = every.filter((row) => holds(row, q.trim()));
    expect(references(await found({ q }))).toEqual(references(expected));
  });

  it('read the searched texts once, into a hash, not again for each row', async () => {
    const { db } = bank.database;
    const session = { userId: 'u_nelsonP1', roleId: 'APR_USER', corporateId: 'DINKESSU', corporateGroupId: '02' };
    const asking = { read: db, session: session as Session, now: new Date(bank.clock.now()), zone: 'Asia/Jakarta' };
    const plan = await db.execute(
      sql`explain (format json) select * from ${transaction} where ${CRITERIA.q('dinas', asking, {})}`,
    );
    expect(JSON.stringify(plan)).toMatch(/hashed SubPlan \d.*transaction_search/);
  });

  it('match wildcard characters only literally', async () => {
    const notes = async (q: string) =>
      (await found({ q })).map(({ note }) => note).filter((note) => NOTES.includes(note));
    expect(await notes('100%')).toEqual(['100% lunas']);
    expect(await notes('a_b')).toEqual(['a_b']);
    expect(await notes('a\\b')).toEqual(['a\\b']);
  });

  it('narrow by amounts from and to, both included, down to the sen', async () => {
    const amounts = every.map(({ amount }) => amount).toSorted((a, b) => a - b);
    const [low, high] = [amounts[2]!, amounts[amounts.length - 3]!];
    const between = (from: number, to: number) =>
      references(every.filter(({ amount }) => toSen(amount) >= toSen(from) && toSen(amount) <= toSen(to)));
    expect(references(await found({ amountFrom: low, amountTo: high }))).toEqual(between(low, high));
    expect(references(await found({ amountFrom: low + 0.01 }))).toEqual(between(low + 0.01, amounts.at(-1)!));
    expect(await found({ amountFrom: high, amountTo: low })).toEqual([]);
  });

  it('narrow by the account that pays, and by the group for users who see more than one', async () => {
    const { source } = every[0]!;
    expect(references(await found({ source }))).toEqual(references(every.filter((row) => row.source === source)));
    const auditor = await signIn(bank, 'spvA1');
    const listed = async (corporateGroupId: string): Promise<number> =>
      (await auditor('listTransactions', { query: { corporateGroupId, size: 1 } })).body.total;
    const { db } = bank.database;
    for (const group of ['01', '02', '99']) {
      const ofGroup = and(eq(transaction.corporateId, 'DINKESSU'), eq(transaction.corporateGroupId, group));
      expect([group, await listed(group)]).toEqual([group, await db.$count(transaction, ofGroup)]);
    }
    // A group user stays within the group.
    expect(await found({ corporateGroupId: '99' })).toEqual([]);
  });

  it('narrow by the user who entered, ignoring case', async () => {
    const userEntry = every[0]!.userEntry ?? '';
    const own = references(every.filter((row) => row.userEntry === userEntry));
    expect(references(await found({ userEntry }))).toEqual(own);
    expect(references(await found({ userEntry: userEntry.toUpperCase() }))).toEqual(own);
    expect(await found({ userEntry: 'orang%' })).toEqual([]);
  });

  it('list only those requested references that this user may see', async () => {
    const foreign = await bank.factories.transaction();
    const wanted = every.slice(3, 6).map(({ referenceId }) => referenceId);
    const requested = [...wanted, foreign.referenceId, 'TIDAK-ADA'].join(',');
    expect(references(await found({ references: requested }))).toEqual(wanted.toSorted());
  });

  it('narrow further in combination', async () => {
    const criteria = { kind: 'document', q: 'SP2D', status: 'SUCCESS' } as const;
    const documents = every.filter((row) => kindOf(row) === 'document' && holds(row, 'SP2D'));
    const expected = documents.filter(({ status }) => status === 'SUCCESS');
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(every.filter(({ status }) => status === 'SUCCESS').length);
    expect(references(await found(criteria))).toEqual(references(expected));
  });

  it.each<TransactionCriteria>([{}, { kind: 'document' }, { q: 'SP2D' }, { status: 'VERIFY' }, { q: 'tidak ada' }])(
    'summarise exactly the listed rows for %o, down to the sen',
    async (criteria) => {
      const rows = await found(criteria);
      const answer = await clerk('summariseTransactions', { query: { ...criteria } });
      expect(answer.status).toBe(200);
      const { byStatus, ...all } = answer.body as TransactionSummary;
      const figuresOf = (of: readonly Transaction[]) => {
        const sum = (part: 'amount' | 'fee' | 'total') => of.reduce((sen, row) => sen + toSen(row[part]), 0n);
        return [of.length, sum('amount'), sum('fee'), sum('total')];
      };
      const inSen = ({ count, amount, fee, total }: typeof all) => [count, toSen(amount), toSen(fee), toSen(total)];
      expect(inSen(all)).toEqual(figuresOf(rows));
      const statuses = [...new Set(rows.map(({ status }) => status))].toSorted();
      expect(byStatus.map((each) => [each.status, ...inSen(each)])).toEqual(
        statuses.map((status) => [status, ...figuresOf(rows.filter((row) => row.status === status))]),
      );
      for (const { status, statusName } of byStatus)
        expect(statusName).toBe(rows.find((row) => row.status === status)?.statusName);
    },
  );

  it.each(['listTransactions', 'summariseTransactions'] as const)('refuse invalid values in %s', async (id) => {
    const queries: Record<string, string | number>[] = [
      { q: 'x'.repeat(1_000) },
      { q: 'x'.repeat(101) },
      { q: 'a\0b' },
      { userEntry: 'dimas\0N1' },
      { productGroup: 'TRF\0' },
      { kind: 'semua' },
      { amountFrom: '0.001' },
      { amountFrom: '-1' },
      { amountTo: '1e3' },
      { amountTo: 'banyak' },
      { amountTo: '70000000000001' },
      { references: '' },
      { references: 'a,,b' },
      { references: Array.from({ length: 201 }, (_, at) => `R${at}`).join() },
    ];
    for (const query of queries) {
      const answer = await clerk(id, { query });
      expect([query, answer.status, answer.body.ruleId]).toEqual([query, 400, 'contract.invalid']);
    }
  });

  it('take 200 references of full length and a q of 100 characters', async () => {
    const most = Array.from({ length: 200 }, (_, at) => `R${at}`.padEnd(40, 'x')).join();
    expect(await found({ references: most })).toEqual([]);
    expect(await found({ q: '\u{1F600}'.repeat(100) })).toEqual([]);
  });

  it('lists the transactions that pay the rows of a file, of either kind', async () => {
    const documents = await bank.database.db.select().from(treasuryDocument);
    const paying = documents.filter((document) => document.referenceChannel !== null);
    const uploads = [...paying.map(({ referenceId }) => referenceId), ...kinds.upload];
    const all = references(await found({}));
    const expected = all.filter((reference) => uploads.includes(reference));
    expect(expected.length).toBeGreaterThan(kinds.upload.size);
    expect(references(await found({ withUpload: true }))).toEqual(expected);
    expect(references(await found({ withUpload: false }))).toEqual(all);
  });

  it('lists as current what was entered today and is not final, and what is due today', async () => {
    const day = (at: string | null) => (at === null ? '' : dayOf(at, bank.profile.timeZone));
    const today = dayOf(bank.clock.now(), bank.profile.timeZone);
    const { db } = bank.database;
    const every = await found({});
    const [order, other] = every.filter(({ status }) => status === 'SUCCESS');
    const due = (referenceId: string, at: number) =>
      db
        .update(transaction)
        .set({ status: 'AUTOTRX', nextRunAt: new Date(at) })
        .where(eq(transaction.referenceId, referenceId));
    const [waiting] = every.filter(({ status }) => status === 'VERIFY');
    const entered = { entryAt: new Date(bank.clock.now()) };
    await db.update(transaction).set(entered).where(eq(transaction.referenceId, waiting!.referenceId));
    await due(order!.referenceId, bank.clock.now());
    await due(other!.referenceId, bank.clock.now() + 86_400_000);
    const expected = (await found({})).filter(
      ({ status, dateEntry }) => day(dateEntry) === today && ['ENTRY', 'VERIFY', 'SUSPECT'].includes(status),
    );
    expect(references(expected)).toContain(waiting!.referenceId);
    expect(references(await found({ current: true }))).toEqual(references([...expected, order!]));
    expect(references(await found({ current: false }))).toEqual(references(every));
  });
});
