export { MPN, paidOf, revenue, TAX_BILL } from './content-samples.ts';
export { type Case, caseIds, cases, countCases } from './cases.ts';
export { type Effect, EFFECTS } from './effects.ts';
export { factDifferences, type ShownText } from './fact-differences.ts';
export { readCsv } from './read-csv.ts';
export { type LabelledFacts, RECORD_SAMPLES, type RecordSample, SAMPLE_ROWS } from './record-samples.ts';
export type { BookLanguage } from './pattern-words.ts';
export { type CaseInWords, casesInWords, factLabel, factText, outcomeText } from './case-words.ts';
export {
  answerSentence,
  type BookEntry,
  CALCULATED,
  conditionText,
  decisionOf,
  englishReason,
  RULE_BOOK,
  rowsOf,
  searchRules,
  sectionsOf,
} from './rule-book.ts';
export { areaOf, placeOf, RULE_AREAS, type RuleArea, type RulePlace, rolesOfScreen } from './rule-places.ts';
export { type Control, VA_FORM_LOCKS, VA_FORM_PARTS, vaFormCases } from './va-form.ts';
