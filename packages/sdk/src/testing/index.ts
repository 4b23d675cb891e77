export { type Case, caseIds, cases } from './cases.ts';
