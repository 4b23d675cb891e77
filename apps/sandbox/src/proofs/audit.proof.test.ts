import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { randomFrom } from '../demo/random.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';

const LONG = inject('isLongProof');
/** Rows of the chain; short, those of the demo world. */
const ROWS = LONG ? 10_000 : 1;
const TAMPERED = LONG ? 1_000 : 30;
/** Part of the test's title, so that every failure prints it. */
const SEED = 20_261_123;
const CORPORATE = 'DINKESSU';

/** The columns of a row with their types; each byte of each counts. */
const COLUMNS = {
  audit_id: 'bigint',
  sequence: 'int',
  at: 'timestamptz',
  corporate_id: 'text',
  corporate_group_id: 'text',
  username: 'text',
  role_id: 'text',
  action: 'text',
  outcome: 'text',
  reference_ids: 'text[]',
  message: 'text',
  address: 'text',
  longitude: 'text',
  latitude: 'text',
  user_agent: 'text',
  seen: 'jsonb',
  changes: 'jsonb',
  hash: 'text',
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as [Column, ...Column[]];
const DIGITS = Array.from('0123456789');
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

describe.each(databases())(
  `${TAMPERED} changed bytes among ${LONG ? ROWS : 'all'} audit rows from seed ${SEED} on $name`,
  ({ databaseUrl }) => {
    let bank: Sandbox;
    let auditor: Clerk;
    beforeAll(async () => {
      bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
      auditor = await signIn(bank, 'spvA1');
      const { db } = bank.database;
      const most = sql.raw(String(ROWS));
      const columns = sql.raw(
        NAMES.filter((name) => !['audit_id', 'sequence', 'hash'].includes(name)).join(', ') + ', rule_id',
      );
      await db.execute(sql`insert into audit (${columns}) select ${columns} from audit, generate_series(1, 12)
        where corporate_id = ${CORPORATE} limit greatest(0, ${most} - (select count(*) from audit where corporate_id = ${CORPORATE}))`);
      await bank.runDue();
    });
    afterAll(() => bank.close());

    const check = async (): Promise<{ sealedTo: number; firstBroken: number | null }> =>
      (await auditor('verifyAudit')).body;

    it('are each found in their row', async () => {
      const { db } = bank.database;
      const random = randomFrom(SEED);
      const { sealedTo, firstBroken } = await check();
      expect(firstBroken).toBeNull();
      expect(sealedTo).toBeGreaterThanOrEqual(ROWS);
      let tampered = 0;
      while (tampered < TAMPERED) {
        const sequence = 1 + random.below(sealedTo);
        const column = random.pick(NAMES);
        const row = sql`corporate_id = ${CORPORATE} and sequence = ${sequence}`;
        const name = sql.identifier(column);
        const { rows } = (await db.execute(
          sql`select audit_id as id, ${name}::text as was from audit where ${row}`,
        )) as {
          rows: { id: number; was: string | null }[];
        };
        const { id, was } = rows[0] ?? { id: 0, was: null };
        const at = was === null ? 0 : random.below(was.length);
        const set = [DIGITS, LETTERS].find((each) => each.includes(was?.[at]?.toLowerCase() ?? ' '));
        if (was === null || !set) continue;
        const to = random.pick(set.filter((letter) => letter !== was[at]?.toLowerCase()) as [string, ...string[]]);
        const put = (text: string) =>
          sql`update audit set ${name} = ${text}::${sql.raw(COLUMNS[column])} where audit_id = ${id}`;
        const is = was.slice(0, at) + to + was.slice(at + 1);
        // A letter of a JSON key or of a date may leave no value of the column's type.
        if (!(await db.execute(put(is)).then(Boolean, () => false))) continue;
        const found = await check();
        if (column === 'audit_id') {
          await db.execute(sql`update audit set audit_id = ${id} where audit_id = ${is}::bigint`);
        } else await db.execute(put(was));
        expect([column, was, is, found.firstBroken]).toEqual([column, was, is, sequence]);
        tampered += 1;
      }
      expect(await check()).toMatchObject({ sealedTo, firstBroken: null });
    }, 3_600_000);
  },
);
