import { decide, type Table } from '../table.ts';

/** Why a treasury document is not imported. */
export type ImportCause =
  | 'import.known'
  | 'import.government'
  | 'import.skpd'
  | 'import.map'
  | 'import.product'
  | 'import.sum'
  | 'import.source'
  | 'import.payee'
  | 'import.npwp'
  | 'import.billing'
  | 'import.target';

/** What is known of a document that is to be imported. */
export interface ImportFacts {
  /** A document of the same type, number and year was imported, or stands before it in the import. */
  isKnown: boolean;
  isOwnGovernment: boolean;
  isSkpdKnown: boolean;
  /** Each deduction has a map that is known, and its own. */
  areMapsKnown: boolean;
  isProductOfSide: boolean;
  /** The gross amount less the deductions is the net amount, to the sen. */
  isSumExact: boolean;
  isSourceOwn: boolean;
  /** Its bank is known; an account at this bank exists and is open. */
  isPayeeOpen: boolean;
  isNpwpWhole: boolean;
  /** Each billing code is whole, and no other deduction has it. */
  areCodesFree: boolean;
  /** Each deduction that no button pays has an account of this bank that it goes to. */
  areTargetsKnown: boolean;
}

// prettier-ignore
/** The first cause counts. */
const CAUSES: Table<ImportCause, ImportFacts> = [
  ['import.known',      { isKnown: true }],
  ['import.government', { isOwnGovernment: false }],
  ['import.skpd',       { isSkpdKnown: false }],
  ['import.map',        { areMapsKnown: false }],
  ['import.product',    { isProductOfSide: false }],
  ['import.sum',        { isSumExact: false }],
  ['import.source',     { isSourceOwn: false }],
  ['import.payee',      { isPayeeOpen: false }],
  ['import.npwp',       { isNpwpWhole: false }],
  ['import.billing',    { areCodesFree: false }],
  ['import.target',     { areTargetsKnown: false }],
];

/** import.cause: why a document is not imported; null if it is. @source decisions P-45 */
export const importCause = (facts: ImportFacts): ImportCause | null => decide(CAUSES, facts) ?? null;
