export type { ClientRuleId } from './client-refusals.ts';
export { type ErrorEntry, ERRORS, findError } from './catalogue.ts';
export { type ErrorKindEntry, ERROR_KINDS } from './kinds.ts';
export { REFUSALS, type RuleId } from '../refusals/refusals.ts';
