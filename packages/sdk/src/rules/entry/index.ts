export {
  EMPTY_ENTRY,
  emptyEntry,
  entryFieldOf,
  entryInquiry,
  entryOfInquiry,
  entryProduct,
  type EntryValues,
  plainEntry,
  plainInquiry,
  plainSchedule,
} from './entry-inquiry.ts';
export { installmentName, selectionText } from './entry-selection.ts';
export { ENTRY_NAMES, type EntryName } from './entry-names.ts';
export {
  ENTRY_SCREENS,
  entryCustomerDigits,
  entryCustomerName,
  entryCustomerNumber,
  type EntryField,
  entryFields,
  entryRoute,
  type EntryRoute,
  type EntryScreen,
  isPaidOnce,
  screenFor,
  screenOf,
  entryScreen,
  entryTitle,
} from './entry-screens.ts';
