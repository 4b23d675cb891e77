import { OPERATIONS, type OperationId } from '../contract/operations.gen.ts';
import { REFUSALS, type RuleId } from '../refusals/refusals.ts';
import { CLIENT_REFUSALS, type ClientRuleId } from './client-refusals.ts';
import { EXAMPLE_SENTENCES } from './example-sentences.ts';
import { type RefusedCalls, REFUSED_CALLS } from './refused-calls.ts';
import { AREA_REMEDIES, REMEDIES } from './remedies.ts';

/** A refusal. Its sentences are Indonesian and ready to show. */
export interface ErrorEntry {
  ruleId: RuleId | ClientRuleId;
  /**
   * HTTP status of a refused call; an item that is refused within a request has it too, although the answer is 200. Null
   * if the client refuses and makes no call.
   */
  status: number | null;
  /** `{name}` stands for a fact of the refusal. */
  sentence: string;
  /** Whether the sentence depends on the cause; `sentence` is then that of one of the causes. */
  varies: boolean;
  /** What to do about it. */
  remedy: string;
  /** The calls that can get this refusal. */
  operations: readonly OperationId[];
}

const ALL = Object.keys(OPERATIONS) as OperationId[];
const GROUPS: Record<Extract<RefusedCalls, string>, (id: OperationId) => boolean> = {
  every: () => true,
  'signed-in': (id) => OPERATIONS[id].secured,
  keyed: (id) => 'keyed' in OPERATIONS[id],
};
const callsOf = (calls: RefusedCalls): readonly OperationId[] =>
  typeof calls === 'string' ? ALL.filter(GROUPS[calls]) : calls;

const remedyOf = (ruleId: RuleId | ClientRuleId): string =>
  REMEDIES[ruleId] ?? AREA_REMEDIES[ruleId.slice(0, ruleId.indexOf('.')) as keyof typeof AREA_REMEDIES];

const EXAMPLES: Partial<Record<RuleId, string>> = EXAMPLE_SENTENCES;

const OF_THE_CLIENT = (Object.keys(CLIENT_REFUSALS) as ClientRuleId[]).map((ruleId): ErrorEntry => {
  return { ruleId, status: null, ...CLIENT_REFUSALS[ruleId], remedy: remedyOf(ruleId) };
});

const OF_THE_BANK = (Object.keys(REFUSALS) as RuleId[]).map((ruleId): ErrorEntry => {
  const [status, text] = REFUSALS[ruleId];
  const example = EXAMPLES[ruleId];
  const words = { sentence: example ?? text, varies: example !== undefined };
  return { ruleId, status, ...words, remedy: remedyOf(ruleId), operations: callsOf(REFUSED_CALLS[ruleId]) };
});

/** Every refusal: those of the client, then those of the bank in the order of the areas of its calls. */
export const ERRORS: readonly ErrorEntry[] = [...OF_THE_CLIENT, ...OF_THE_BANK];

/** The refusal with an id; undefined if this version has none. */
export const findError = (ruleId: string): ErrorEntry | undefined => ERRORS.find((entry) => entry.ruleId === ruleId);
