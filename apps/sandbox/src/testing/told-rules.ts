import { REFUSALS } from '@ibk/sdk/errors';
import type { OperationId } from '@ibk/sdk/contract';
import type { AnsweredCall } from '../capsule/recorder.ts';

/**
 * Calls whose answer contains rules by which something is or was refused: a warning, what a user may do, a scheduled
 * run. The audit trail only repeats the refusals of other calls.
 */
const TELLING: readonly OperationId[] = [
  'inquire',
  'listTransactions',
  'readTransaction',
  'explainTransaction',
  'testApprovalMatrix',
  'checkDocuments',
];

/** The values of every `ruleId` inside an answer. */
function ruleIdsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value))
    if (key === 'ruleId' && typeof inner === 'string') found.push(inner);
    else ruleIdsIn(inner, found);
  return found;
}

/** The refusals that an answer contains, besides the refusal of the call itself. */
export const toldRules = ({ operationId, status, answer }: AnsweredCall): string[] =>
  status === 200 && TELLING.includes(operationId)
    ? ruleIdsIn(answer()).filter((ruleId) => Object.hasOwn(REFUSALS, ruleId))
    : [];
