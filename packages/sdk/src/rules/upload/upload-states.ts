import { ask, type Questions } from '../table.ts';

/** What a finished check of an upload has found, in numbers of rows. */
interface Findings {
  faults: number;
  /** Rows that repeat a payment and are not overridden. */
  duplicates: number;
  /** Rows whose name is still to be asked for at another bank. */
  unasked: number;
}

// prettier-ignore
const STATES: Questions<'CHECKING' | 'FAULTY' | 'READY', Findings> = [
  ['CHECKING', 'names are still asked for',     ({ unasked }) => unasked > 0],
  ['FAULTY',   'a fault',                       ({ faults }) => faults > 0],
  ['FAULTY',   'a repeated payment, not meant', ({ duplicates }) => duplicates > 0],
  ['READY',    'nothing stands against it',     () => true],
];

/** upload.state: the state of an upload by what its check has found. @source ours, uploads */
export const uploadState = (facts: Findings): 'CHECKING' | 'FAULTY' | 'READY' => ask(STATES, facts) ?? 'FAULTY';
