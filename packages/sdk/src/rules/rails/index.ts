export { type DuplicateFacts, ENDED_UNPAID, transactionDuplicate } from './duplicate.ts';
export { type FeeFacts, productFee, RAIL_PRODUCTS, type RailHours, type RailTerms, railTerms } from './rail-terms.ts';
export { type RailDay, railHoursAt, type RailMoment, railWindow, type RailWindows, workingDay } from './rail-window.ts';
