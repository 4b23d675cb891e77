import { findError } from '@ibk/sdk/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { ADMINISTRATION_STORIES } from '../testing/refusals/administration-refusals.ts';
import { AREA_REFUSALS } from '../testing/refusals/area-refusals.ts';
import { AUTHORISATION_REFUSALS, MOVE_REFUSALS } from '../testing/refusals/money-refusals.ts';
import { RECONCILIATION_REFUSALS } from '../testing/refusals/reconciliation-refusals.ts';
import { type Provoke, RefusalDesk } from '../testing/refusals/refusal-desk.ts';
import { SESSION_REFUSALS } from '../testing/refusals/session-refusals.ts';
import { UPLOAD_REFUSALS } from '../testing/refusals/upload-refusals.ts';
import { VIRTUAL_ACCOUNT_REFUSALS } from '../testing/refusals/virtual-account-refusals.ts';
import { REFUSALS, type RuleId } from './refusals.ts';

/**
 * One way to provoke each row of the refusal table; the expected status is repeated here rather than read from the
 * table.
 */
const CASES: Record<RuleId, readonly [status: number, provoke: Provoke]> = {
  ...SESSION_REFUSALS,
  ...AUTHORISATION_REFUSALS,
  ...MOVE_REFUSALS,
  ...ADMINISTRATION_STORIES,
  ...AREA_REFUSALS,
  ...VIRTUAL_ACCOUNT_REFUSALS,
  ...RECONCILIATION_REFUSALS,
  ...UPLOAD_REFUSALS,
};
const ROWS = Object.entries(CASES).map(([ruleId, [status, provoke]]) => ({ ruleId, status, provoke }));

describe.each(databases())('The refusal table on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
  });
  beforeEach(() => bank.reset());
  afterAll(() => bank.close());

  it('has exactly one case for every row', () => {
    expect(Object.keys(CASES).sort()).toEqual(Object.keys(REFUSALS).sort());
  });

  it.each(ROWS)('refuses by $ruleId with status $status and a sentence', async ({ ruleId, status, provoke }) => {
    const answer = await provoke(new RefusalDesk(bank));
    expect([answer.status, answer.body.ruleId]).toEqual([status, ruleId]);
    // An unfilled placeholder in the sentence would leave braces or an empty text.
    expect(answer.body.message).toMatch(/^[^{}]{10,}$/);
    const entry = findError(ruleId);
    expect(entry?.sentence.replaceAll(/\{\w+\}/g, '')).toMatch(/[a-z]{3}/);
    if (entry?.varies) expect(answer.body.message).toBe(entry.sentence);
  });
});
