import type { Role, Schedule, Status } from '@ibk/sdk/contract';

/**
 * The expected fate of transactions, their money and their people, written from the documents and decisions and not
 * from the rules of the SDK or the bank. It has neither requests nor rows; a proof compares it with the bank.
 */
export interface World {
  /** Milliseconds since the epoch. */
  now: number;
  /** The outcome of payments that are sent from now on. */
  outcome: 'success' | 'refuse' | 'hang' | 'late';
  corporates: Record<string, Corporate>;
  users: Record<string, User>;
  /** The absences, by the user who stands in. Both users are approvers of one corporate, unless a role changed since. */
  absences: Record<string, Absence>;
  /** In the order of their entry. */
  payments: Map<string, Payment>;
}

/** A corporate with one group and one account. Amounts are whole rupiah, everywhere in the model. */
export interface Corporate {
  needsVerification: boolean;
  /** The class of the one approver that its matrix asks for; null without a matrix. */
  awaits: string | null;
  /** The most that the group may approve in a day, fees left out. */
  dayLimit: number;
  /** Whether the group may pay from the account. */
  mayPay: boolean;
  booked: number;
  held: number;
}

/** A user; the limit is the largest single amount that the user may enter or approve. */
export interface User {
  corporate: string;
  role: Role;
  limit: number;
  approverClass: string | null;
}

/** An absence; the limit is the most that may be approved in the place of the absent user. */
export interface Absence {
  absent: string;
  limit: number;
  /** The last day. */
  to: string;
}

export interface Draft {
  product: 'TRF_INT' | 'TRF_ONL';
  amount: number;
  schedule: Schedule;
}

export interface Payment extends Draft {
  key: string;
  corporate: string;
  maker: string;
  verifier: string | null;
  status: Status;
  version: number;
  /** Each move as `action:status`, oldest first. */
  history: string[];
  attempts: number;
  /** When the money of the last attempt was held; null before the first one. */
  heldAt: number | null;
  /** The attempt that is under way: when an inquiry brings its answer, and when the bank inquires next. */
  sent: { answersAt: number; asksAt: number; asked: number } | null;
  /** Rules that refused a scheduled run. */
  refusedBy: readonly string[];
  /** The next due day of an order. */
  nextDue: string | null;
  /** Whether it was rejected for a correction, and the entry that corrects it. */
  sentBack: boolean;
  correction: string | null;
}

export type Stage = 'verify' | 'approve' | 'reject' | 'recall' | 'retry' | 'close' | 'cancel';
export type Action =
  | ({ kind: 'enter'; by: string; key: string; correctionOf: string | null } & Draft)
  | { kind: Stage; by: string; key: string; seen: number; sendsBack: boolean }
  | { kind: 'settle' | 'fail'; key: string }
  | { kind: 'outcome'; outcome: World['outcome'] }
  | { kind: 'clock' | 'restart'; minutes: number }
  | ({ kind: 'absence'; by: string } & Absence)
  | { kind: 'change'; name: string; change: { role?: Role; limit?: number; dayLimit?: number; mayPay?: boolean } };
