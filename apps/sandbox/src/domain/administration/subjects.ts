import type { RequestSubject } from '@ibk/sdk/contract';
import { GROUP_SUBJECT } from './group-subject.ts';
import { STAND_IN_SUBJECT } from './stand-in-subject.ts';
import type { SubjectKind } from './subject.ts';
import { USER_SUBJECTS } from './user-subject.ts';

/** What may be asked for: subject, its actions, how it is read, what stands against an action, and what it does. */
export const SUBJECTS: Readonly<Record<RequestSubject, SubjectKind>> = {
  ...USER_SUBJECTS,
  group: GROUP_SUBJECT,
  standIn: STAND_IN_SUBJECT,
};
