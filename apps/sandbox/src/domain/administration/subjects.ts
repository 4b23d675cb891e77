import type { RequestSubject } from '@ibk/sdk/contract';
import { ENDPOINT_SUBJECT } from './endpoint-subject.ts';
import { GROUP_SUBJECT } from './group-subject.ts';
import type { SubjectKind } from './subject.ts';
import { USER_SUBJECTS } from './user-subject.ts';

/** What may be asked for: subject, its actions, how it is read, what stands against an action, and what it does. */
export const SUBJECTS: Readonly<Record<RequestSubject, SubjectKind>> = {
  ...USER_SUBJECTS,
  group: GROUP_SUBJECT,
  endpoint: ENDPOINT_SUBJECT,
};
