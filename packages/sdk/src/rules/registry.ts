import { administrationRules } from './administration/administration-rules.ts';
import { approvalRules } from './approval/approval-rules.ts';
import { deductionRules } from './deductions/deduction-rules.ts';
import { entryRules } from './entry/entry-rules.ts';
import { eventRules } from './events/event-rules.ts';
import { type FactFault, meaninglessFacts, unlistedFacts } from './fact-kinds.ts';
import { formatRules } from './format-rules.ts';
import { impactRules } from './impact/impact-rules.ts';
import { limitRules } from './limits/limit-rules.ts';
import { listRules } from './lists/list-rules.ts';
import type { Rule, Rules } from './rule.ts';
import { oddityRules } from './oddities/oddity-rules.ts';
import { railRules } from './rails/rail-rules.ts';
import { receiptRules } from './receipts/receipt-rules.ts';
import { reconciliationRules } from './reconciliation/reconciliation-rules.ts';
import { sessionRules } from './session/session-rules.ts';
import { shellRules } from './shell/shell-rules.ts';
import { statementRules } from './statement/statement-rules.ts';
import { type Reason, traced } from './table.ts';
import { transactionRules } from './transactions/transaction-rules.ts';
import { taxBillingRules } from './tax-billing/tax-billing-rules.ts';
import { transportRules } from './transport-rules.ts';
import { treasuryRules } from './treasury/treasury-rules.ts';
import { uploadRules } from './upload/upload-rules.ts';
import { viewRules } from './views/view-rules.ts';
import { virtualAccountRules } from './virtual-account/virtual-account-rules.ts';

/** The rules by the area that they belong to. */
export const RULES_BY_AREA = {
  administration: administrationRules,
  approval: approvalRules,
  deduction: deductionRules,
  entry: entryRules,
  event: eventRules,
  format: formatRules,
  impact: impactRules,
  limit: limitRules,
  list: listRules,
  oddity: oddityRules,
  rail: railRules,
  receipt: receiptRules,
  reconciliation: reconciliationRules,
  session: sessionRules,
  shell: shellRules,
  statement: statementRules,
  transaction: transactionRules,
  'tax-billing': taxBillingRules,
  transport: transportRules,
  treasury: treasuryRules,
  upload: uploadRules,
  view: viewRules,
  'virtual-account': virtualAccountRules,
} as const satisfies Readonly<Record<string, Rules>>;

const inOne = (areas: Readonly<Record<string, Rules>>): Rules =>
  Object.fromEntries(Object.values(areas).flatMap((rules) => Object.entries(rules)));

/** All rules by id. The call is marked as pure, since a bundler keeps a spread even if nothing reads it. */
export const RULES: Rules = /* @__PURE__ */ inOne(RULES_BY_AREA);

/** @throws {RangeError} no such rule */
function find(id: string): Rule {
  const rule = Object.hasOwn(RULES, id) ? RULES[id] : undefined;
  if (!rule) throw new RangeError(`No rule is called ${id}`);
  return rule;
}

/**
 * Answers a rule for facts given as JSON.
 *
 * @throws {RangeError} no such rule
 */
export const runRule = (id: string, facts: unknown): unknown => (find(id).run as (facts: unknown) => unknown)(facts);

/** A rule's answer to given facts, and the reasons for it. */
export interface Explanation {
  answer: unknown;
  /** The rows that decided; for a rule without a table, the statement of the rule. */
  because: readonly Reason[];
}

/**
 * Answers a rule for facts given as JSON, with the rows that decided.
 *
 * @throws {RangeError} no such rule
 */
export function explainRule(id: string, facts: unknown): Explanation {
  const { title, source } = find(id);
  const { answer, because } = traced(() => runRule(id, facts));
  return { answer, because: because.length > 0 ? because : [{ when: `${title} (${source})`, then: answer }] };
}

/**
 * Facts with a meaningless value: an unknown role, 31 February, or an offset on a time that should be local. The rule
 * answers as if they were missing; a tool should report them instead.
 *
 * @throws {RangeError} no such rule
 */
export const factFaults = (id: string, facts: Readonly<Record<string, unknown>>): FactFault[] =>
  meaninglessFacts(find(id).facts ?? {}, facts);

/**
 * Facts with a value that this version does not know although the rule answers for any value: the deciding row is then
 * the one for every other value, or one that matches a part.
 *
 * @throws {RangeError} no such rule
 */
export const unknownFacts = (id: string, facts: Readonly<Record<string, unknown>>): FactFault[] =>
  unlistedFacts(find(id).facts ?? {}, facts);
