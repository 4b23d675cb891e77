export { type BillFacts, billSummary, billTaxDetail } from './bill.ts';
export { type LineFacts, type LineKind, statementMessage } from './statement-message.ts';
export {
  statementFileDays,
  type StatementMode,
  statementMode,
  statementParams,
  type StatementParams,
  statementPeriod,
  type StatementPeriod,
} from './statement-params.ts';
export { statementOpening, type StatementRow, statementRunning } from './statement.ts';
