import type { ChangeValues, RequestAction, RequestSubject, UserStatus } from '@ibk/sdk/contract';
import type { Profile } from '@ibk/sdk/profile';
import type { corporate } from '../../db/schema/identity.ts';
import type { RuleId } from '../../operation/refusals.ts';
import type { Secrets } from '../../operation/secrets.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';

/** The setting of a change; the row of the corporate is locked, so that one change of it is judged after the other. */
export interface Work extends UnitOfWork {
  corporate: typeof corporate.$inferSelect;
  /** The groups whose queues a change has moved; they hear of it after the commit. */
  movedGroups: Set<string>;
  secrets: Secrets;
  profile: Profile;
  /** Shows a secret to who decides, once; it is stored in no request, answer, audit row or log. */
  reveal: (secret: string) => void;
}

/** What is asked for. */
export interface Change {
  subject: RequestSubject;
  action: RequestAction;
  /** Of a CREATE the id that the subject will have. */
  subjectId: string;
  /** The fields of the form as they should be; null if the action has no form. */
  after: ChangeValues | null;
}

/** A subject as it is stored, with its row locked. */
export interface Current {
  name: string;
  status: UserStatus;
  version: number;
  /** The fields of its form. */
  values: ChangeValues;
  /** Whether it is a user who may decide requests now. */
  isDecider: boolean;
}

/** One action of a subject: asking and approving read the same row. */
export interface Deed {
  /** In the words of a refusal: 'sehingga tidak dapat …'. */
  words: string;
  /** The statuses that have it. */
  from: readonly UserStatus[];
  /** The status afterwards, if that is what changes. */
  to?: UserStatus;
  /** @throws Refused what stands against it */
  guard?: (work: Work, change: Change, current: Current | null) => Promise<void> | void;
  /** What who decides has to know. */
  warn?: (work: Work, change: Change) => Promise<string[]>;
  /** Carries it out. @returns the ids of the sessions that it ends */
  apply: (work: Work, change: Change) => Promise<string[]>;
}

/** A kind of subject. */
export interface SubjectKind {
  /** The refusal of an unknown one, and of another corporate's. */
  unknown: RuleId;
  /** Locks the row. @returns null for an unknown one, and for another corporate's */
  read: (work: Work, subjectId: string) => Promise<Current | null>;
  actions: Partial<Record<RequestAction, Deed>>;
}
