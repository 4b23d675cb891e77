/** Treasury documents, their deductions and their money, as the model has them. Amounts are whole rupiah. */
export interface World {
  /** Milliseconds since the epoch. */
  now: number;
  /** The outcome of the net amounts that are sent from now on. */
  rail: 'success' | 'refuse' | 'hang' | 'late';
  /** The answer of the tax authority to payments from now on. */
  tax: 'success' | 'refuse' | 'return' | 'hang' | 'lost' | 'late' | 'expired' | 'paid';
  /** In the order of their import. */
  documents: Map<string, Document>;
  money: Record<'source' | 'held' | 'holding' | 'state' | 'target', number>;
}

export type Status = 'ACTIVE' | 'FAILED' | 'SUSPECT' | 'FAILED_EC' | 'CHANGE_BILLING' | 'SUCCESS';
export interface Deduction {
  kodeMap: string;
  tipe: 'MPN' | 'TRANSFER';
  nilai: number;
  code: string | null;
  /** Last day of the code; null if nobody knows it. */
  expires: string | null;
  status: Status;
  version: number;
  /** Whether it was ever sent to the tax authority. */
  isSent: boolean;
  /** When the latest payment was debited. */
  paidAt: number | null;
  /** What the tax authority does with the latest payment, and from when on an inquiry brings it. */
  order: { answer: 'done' | 'never'; from: number } | null;
  /** A payment of a bank that died before it had the answer; the authority may have received it. */
  awaited: { since: number; tax: World['tax'] | null } | null;
}
export interface Document {
  key: string;
  net: number;
  rows: Deduction[];
  state: 'ACTIVE' | 'ENTERED' | 'SUCCESS' | 'REJECT';
  version: number;
  /** `isRefused`: its rail has refused it, which is not applied while the answer about a deduction is awaited. */
  carrier: { status: string; version: number; answersAt: number; isRefused: boolean } | null;
}

export type Stage = 'verify' | 'approve' | 'reject' | 'recall' | 'retry' | 'close';
export type RowAction = 'pay' | 'die' | 'reinquire' | 'reverse' | 'change' | 'create';
export type Action =
  | {
      kind: 'import';
      key: string;
      net: number;
      rows: Pick<Deduction, 'kodeMap' | 'tipe' | 'nilai' | 'code' | 'expires'>[];
      fault: 'sum' | 'known' | 'code' | null;
    }
  | { kind: 'enter'; key: string; seen: number }
  | { kind: Stage; key: string; seen: number; sendsBack: boolean }
  | { kind: RowAction; key: string; kodeMap: string; isApprover: boolean; code: string; arrives: boolean }
  | { kind: 'settle' | 'fail'; key: string }
  | { kind: 'rail'; rail: World['rail'] }
  | { kind: 'tax'; tax: World['tax'] }
  | { kind: 'clock' | 'restart'; minutes: number };
