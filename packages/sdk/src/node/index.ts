export type { Bank } from '../bank.ts';
export { type ConnectionFault, connectionFault } from './connection-fault.ts';
export { createBank, type NodeBankOptions } from './create-bank.ts';
export { createFetch, type FetchOptions } from './create-fetch.ts';
export {
  type FileJournal,
  fileJournal,
  type FileJournalOptions,
  type LockedJournal,
  lockJournal,
} from './file-journal.ts';
export { jarCookies } from './jar-cookies.ts';
export { JournalError, type JournalErrorCode } from './journal-error.ts';
export type { NetworkOptions } from './network-options.ts';
export { nodeCipher } from './node-cipher.ts';
export { environmentProxy, type ProxySettings } from './proxy-settings.ts';
export { certificatesIn } from './trusted-certificates.ts';
export { type EventHeaders, verifyEvent } from './verify-event.ts';
