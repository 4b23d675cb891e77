import { type BankError, isBankError } from '../transport/bank-error.ts';
import { decide, type Table } from '../rules/table.ts';
import type { RowAnswer } from './row-result.ts';

interface FailureFacts {
  kind: BankError['kind'];
  status: number | null;
  ruleId: string | null;
  hasRetryAfter: boolean;
}

// prettier-ignore
const CONSEQUENCES = [
  ['stop',    { kind: ['unauthorized', 'sealed'] }],
  ['stop',    { ruleId: /^session\./ }],
  ['pause',   { kind: 'rate-limited' }],
  ['pause',   { status: 503, hasRetryAfter: true }],
  ['again',   { kind: ['network', 'timeout', 'outcome-unknown', 'bad-response'] }],
  ['unknown', { kind: 'refused', status: 404 }],
  ['refused', {}],
] as const satisfies Table<string, FailureFacts>;
export type Consequence = (typeof CONSEQUENCES)[number][0];

/**
 * Consequence of one account's failed check for the batch. `stop`: the session or the encryption is lost, so every
 * other row would fail too. `pause`: hold back all rows. `again`: the bank decided nothing, so the row can be retried.
 * `unknown`, `refused`: the answer for this row.
 */
export function consequenceOf(error: unknown): Consequence {
  if (!isBankError(error)) return 'stop';
  const { kind, status = null, ruleId = null, retryAfterMs } = error;
  return decide(CONSEQUENCES, { kind, status, ruleId, hasRetryAfter: retryAfterMs !== undefined }) ?? 'stop';
}

export const failedAnswer = (outcome: 'unknown' | 'refused' | 'failed', error: BankError): RowAnswer => ({
  outcome,
  holder: null,
  message: error.message,
  ruleId: error.ruleId ?? null,
  traceId: error.traceId ?? null,
  retryable: outcome === 'failed',
});
