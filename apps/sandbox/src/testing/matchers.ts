import { inspect } from 'node:util';
import type { OperationId } from '@ibk/sdk/contract';
import { type Amount, formatRupiah, isRupiah, redact, toSen } from '@ibk/sdk/format';
// Types only: callers that use no matcher do not need vitest.
import type {} from 'vitest';
import { CONTRACT } from '../operation/contract.ts';
import { REFUSALS, type RuleId } from '../operation/refusals.ts';

interface BankMatchers {
  /**
   * An amount from the wire, rupiah with at most two decimals; a bigint is whole sen.
   *
   * @param expected the same amount: rupiah, sen, or the text on a screen, `'Rp.1,250.00'`
   */
  toBeRupiah: (expected?: Amount | string) => void;
  /** An answer that keeps the contract of its operation: `{status, body}`, or the opened body of a 200. */
  toMatchContract: (operationId: OperationId) => void;
  /** A refusal by this rule: an answer `{status, body}`, a `BankError`, or the row of a bulk result. */
  toBeRefusedWith: (ruleId: RuleId) => void;
}

declare module 'vitest' {
  interface Matchers<T = any> extends BankMatchers {} // oxlint-disable-line typescript/no-explicit-any, typescript/no-empty-object-type -- merges only when it is declared as vitest declares it
}

interface Verdict {
  pass: boolean;
  message: () => string;
}

const verdict = (pass: boolean, message: string): Verdict => ({ pass, message: () => message });
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function shown(value: unknown): string {
  if (typeof value === 'bigint') return `${formatRupiah(value)} (${value} sen)`;
  return isRupiah(value) ? `${formatRupiah(value)} (${value})` : inspect(value);
}

/**
 * The screen text of an amount in any form, so that equal amounts give equal texts; null when the value is not an
 * amount.
 */
function written(value: unknown): string | null {
  if (typeof value === 'bigint') return formatRupiah(value);
  return isRupiah(value) ? formatRupiah(toSen(value)) : null;
}

function toBeRupiah(actual: unknown, expected?: Amount | string): Verdict {
  const text = written(actual);
  if (text === null)
    return verdict(
      false,
      `${shown(actual)} is not an amount: rupiah are a number with at most two decimals, sen a bigint`,
    );
  if (expected === undefined) return verdict(true, `${shown(actual)} is an amount, and should be none`);
  const wanted = typeof expected === 'string' ? expected : written(expected);
  return verdict(
    text === wanted,
    text === wanted
      ? `The amount should not be ${shown(expected)}`
      : `The amount should be ${shown(expected)}, and is ${shown(actual)}`,
  );
}

/** An answer with its status; a bare body counts as a 200. */
function answerOf(actual: unknown): { status: number; body: unknown } {
  const { status, body } = fieldsOf(actual);
  return typeof status === 'number' && 'body' in fieldsOf(actual) ? { status, body } : { status: 200, body: actual };
}

function toMatchContract(actual: unknown, operationId: OperationId): Verdict {
  const row = CONTRACT.find((each) => each.operationId === operationId);
  if (!row) return verdict(false, `The contract has no operation ${operationId}`);
  const { status, body } = answerOf(actual);
  const check = row.answer(status);
  if (!check) return verdict(false, `${operationId} has no answer ${status} in the contract`);
  const faults = Object.entries(check(body) ?? {}).map(([field, word]) => `  ${field || '(the whole)'}: ${word}`);
  return verdict(
    faults.length === 0,
    faults.length === 0
      ? `The answer ${status} of ${operationId} keeps the contract, and should not`
      : `The answer ${status} of ${operationId} breaks the contract:\n${faults.join('\n')}`,
  );
}

function toBeRefusedWith(actual: unknown, ruleId: RuleId): Verdict {
  const body = fieldsOf(typeof fieldsOf(actual)['body'] === 'object' ? fieldsOf(actual)['body'] : actual);
  const found = typeof body['ruleId'] === 'string' ? body['ruleId'] : null;
  const [, sentence] = REFUSALS[ruleId];
  const actualOutcome =
    found === null
      ? `it was not refused (${inspect(redact(actual))})`
      : `it was by ${found}: "${String(body['message'])}"`;
  return verdict(
    found === ruleId,
    found === ruleId
      ? `It should not be refused by ${ruleId}`
      : `It should be refused by ${ruleId} ("${sentence}"), and ${actualOutcome}`,
  );
}

/** Matchers for vitest: `expect.extend(bankMatchers)` in a setup file or at the top of a test. */
export const bankMatchers = { toBeRupiah, toMatchContract, toBeRefusedWith };
