import type { Rules } from '../rule.ts';
import * as bill from './bill.ts';
import * as statement from './statement.ts';

// prettier-ignore
/** Balances of a statement and amounts of a bill. */
export const statementRules: Rules = {
  'statement.opening': { title: 'Opening balance', source: '002 §4.6', run: statement.statementOpening },
  'statement.running': { title: 'Balance after each row', source: '002 §4.6', run: statement.statementRunning },
  'bill.summary': { title: 'Amounts that a bill shows', source: '002 §4.7; decisions', run: bill.billSummary },
  'bill.taxDetail': { title: 'Lines below a bill', source: '002 §4.7; 002 §3', run: bill.billTaxDetail },
};
