import { ANSWER_LAWS } from './answer-laws.ts';
import { COUNT_LAWS } from './count-laws.ts';
import { LEDGER_LAWS } from './ledger-laws.ts';
import { PAGE_LAWS } from './page-laws.ts';
import type { Law } from './reading.ts';
import { RECORD_LAWS } from './record-laws.ts';
import { SENTENCE_LAWS } from './sentence-laws.ts';

/** The laws by which one answer of a bank judges another. */
export const LAWS: readonly Law[] = [
  ...RECORD_LAWS,
  ...COUNT_LAWS,
  ...PAGE_LAWS,
  ...ANSWER_LAWS,
  ...LEDGER_LAWS,
  ...SENTENCE_LAWS,
];
