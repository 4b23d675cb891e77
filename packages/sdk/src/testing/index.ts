export { type Case, caseIds, cases, countCases } from './cases.ts';
export { type Effect, EFFECTS } from './effects.ts';
export {
  type BookEntry,
  type BookLanguage,
  CALCULATED,
  conditionText,
  englishReason,
  RULE_BOOK,
  rowsOf,
  searchRules,
} from './rule-book.ts';
