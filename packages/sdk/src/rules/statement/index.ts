export { type BillFacts, billSummary, billTaxDetail } from './bill.ts';
export { statementOpening, type StatementRow, statementRunning } from './statement.ts';
