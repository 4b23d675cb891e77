export { BANK_HOLIDAYS } from './bank-holidays.ts';
export { reportPeriod } from './report-period.ts';
export {
  type AutoType,
  scheduleDay,
  scheduleDayRequired,
  type ScheduleFields,
  scheduleMaxAmount,
  scheduleRepeated,
  scheduleShown,
} from './schedule.ts';
export { scheduleDue, scheduleMonthlyBill, scheduleNext, scheduleRunDay } from './schedule-due.ts';
export { scheduleFields } from './schedule-fields.ts';
export { deductionColour, type RowColour, rowColour, transactionColour, type TransactionStatus } from './status.ts';
export { type FourEyesFacts, transactionFourEyes } from './transaction-four-eyes.ts';
export { type Move, type MoveFacts, type TransactionAction, transactionMove } from './transaction-moves.ts';
export { TRANSACTION_REFUSALS, type TransactionRefusal } from './transaction-refusals.ts';
export { transferChannel, transferChannelLabel } from './transfer.ts';
