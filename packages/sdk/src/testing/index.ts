export { type Case, caseIds, cases } from './cases.ts';
export { type Effect, EFFECTS } from './effects.ts';
