import type { StatementFile } from '@ibk/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '@ibk/sdk/format';
import { UNENCRYPTED, signIn, tokenOf } from '../testing/clerk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { addLines } from './long-statement.ts';
import { peakOf } from './peak-memory.ts';

/** Lines of the files that are compared. */
const [FEW, MANY] = [10_000, 100_000];
/** What the longer file may hold beyond the shorter one, which is a page of lines: less than 1 % of what it writes. */
const MOST_GROWN_BYTES = 1_000_000;
const DAYS = 200;
const TIME_LIMIT_MS = 3_600_000;

describe(`A statement of ${MANY} lines as a file`, () => {
  let bank: Sandbox;
  let token: string;
  const accounts = new Map<number, string>();
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED });
    token = tokenOf(await signIn(bank, 'ekoS1'));
    for (const lines of [FEW, MANY]) {
      const { accountNumber } = await bank.factories.account({ balance: 0 });
      const now = new Date(bank.clock.now());
      await addLines(bank.database.db, { accountNumber, lines, days: DAYS, now, prefix: `PL${lines === FEW ? 1 : 2}` });
      accounts.set(lines, accountNumber);
    }
  }, TIME_LIMIT_MS);
  afterAll(() => bank.close());

  async function peakFor(format: StatementFile['format'], lines: number) {
    const { header, value } = bank.profile.staticToken;
    const startDate = dayOf(bank.clock.now() - (DAYS + 1) * 86_400_000, bank.profile.timeZone);
    const { answer, ...peak } = await peakOf(() =>
      bank.fetch(
        new Request('http://bank.test/api/file/statement', {
          method: 'POST',
          headers: { [header]: value, 'access-token': token, 'content-type': 'application/json' },
          body: JSON.stringify({ accountNumber: accounts.get(lines), startDate, format }),
        }),
      ),
    );
    expect([answer.status, Number(answer.headers.get('X-Total-Count'))]).toEqual([200, lines]);
    return peak;
  }

  it.each(['csv', 'xlsx', 'mt940', 'camt053'] as const)(
    'holds a page of them as %s, and no more than one of a tenth of them',
    async (format) => {
      // The first run compiles the code and fills the caches.
      await peakFor(format, FEW);
      const [few, many] = [await peakFor(format, FEW), await peakFor(format, MANY)];
      const kB = (bytes: number) => `${Math.round(bytes / 1e3)} kB`;
      console.log(
        `${format}: ${kB(few.grownBytes)} for ${FEW} lines, ${kB(many.grownBytes)} for ${MANY} of ${kB(many.bytes)}`,
      );
      expect(many.bytes / few.bytes).toBeGreaterThan(5);
      expect(many.grownBytes - few.grownBytes).toBeLessThan(MOST_GROWN_BYTES);
    },
    TIME_LIMIT_MS,
  );
});
