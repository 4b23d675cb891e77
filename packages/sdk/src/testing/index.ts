export { MPN, paidOf, revenue, TAX_BILL } from './content-samples.ts';
export { type Case, caseIds, cases, countCases } from './cases.ts';
export { type Effect, EFFECTS } from './effects.ts';
export { readCsv } from './read-csv.ts';
export {
  type BookEntry,
  type BookLanguage,
  CALCULATED,
  conditionText,
  decisionOf,
  englishReason,
  RULE_BOOK,
  rowsOf,
  searchRules,
  sectionsOf,
} from './rule-book.ts';
