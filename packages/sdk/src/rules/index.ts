/* oxlint-disable house/export-all -- Each area lists its exports; shared exports are listed below. */
export * from './administration/index.ts';
export * from './approval/index.ts';
export * from './deductions/index.ts';
export * from './entry/index.ts';
export * from './events/index.ts';
export * from './impact/index.ts';
export * from './limits/index.ts';
export * from './lists/index.ts';
export * from './oddities/index.ts';
export * from './rails/index.ts';
export * from './receipts/index.ts';
export * from './reconciliation/index.ts';
export * from './session/index.ts';
export * from './shell/index.ts';
export * from './statement/index.ts';
export * from './tax-billing/index.ts';
export * from './transactions/index.ts';
export * from './treasury/index.ts';
export * from './upload/index.ts';
export * from './views/index.ts';
export * from './virtual-account/index.ts';
export { constant, type ConstantName, CONSTANTS } from './constants.ts';
export { DONE_TEXTS } from './done-texts.ts';
export type { FactFault, FactKind } from './fact-kinds.ts';
export { knownValues } from './known-values.ts';
export { type Explanation, explainRule, factFaults, RULES, RULES_BY_AREA, runRule, unknownFacts } from './registry.ts';
export type { Rule, Rules } from './rule.ts';
export { type Invalid, messageOf, type Verdict } from './verdict.ts';
export { ADMIN_ROLES, type Role, ROLES, seesAllGroups, TRANSACTION_ROLES } from './roles.ts';
export {
  ABSENT,
  ask,
  collect,
  decide,
  messagesOf,
  own,
  pick,
  type Questions,
  type Reason,
  type Table,
  type When,
} from './table.ts';
export { balanceValue, errorText, transportErrorText, transportHeaders, transportPath } from './transport.ts';
