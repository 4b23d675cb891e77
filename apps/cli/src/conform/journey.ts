import type { OperationId, Role } from '@ibk/sdk/contract';
import type { RuleId } from '@ibk/sdk/errors';

/** A call of a journey. Its values may refer to the user and to answers of any earlier step. */
export interface Step {
  by: Role;
  op: OperationId;
  as?: string;
  /** What is special about the call, Indonesian. */
  fault?: string;
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  key?: string;
  /** @default 200 */
  statuses?: readonly number[];
  ruleId?: RuleId;
  /** Values that the answer must have, by path: each list has the allowed values. */
  then?: Readonly<Record<string, readonly unknown[]>>;
  /** Ends the journey if the answer has a value at this path: the later steps are skipped for this reason, Indonesian. */
  endsIf?: readonly [path: string, reason: string];
  /** Headers that the answer must have. */
  headers?: Readonly<Record<string, string>>;
  /** Takes the step only if an earlier answer has this value. */
  when?: readonly [reference: string, value: unknown];
}

/** Calls that write, in their order; the first one that fails ends it. */
export interface Journey {
  id: string;
  /** What it is about, Indonesian. */
  title: string;
  source: string;
  /** Takes its users and values from the deductions of treasury documents that were found. */
  isTreasury?: true;
  steps: readonly Step[];
}
