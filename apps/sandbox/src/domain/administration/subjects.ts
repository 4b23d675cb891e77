import type { RequestSubject } from '@ibk/sdk/contract';
import { ACCESS_SUBJECTS } from './access-subjects.ts';
import { ENDPOINT_SUBJECT } from './endpoint-subject.ts';
import { GROUP_SUBJECT } from './group-subject.ts';
import { MATRIX_SUBJECT } from './matrix-subject.ts';
import { SETTING_SUBJECT } from './setting-subject.ts';
import { STAND_IN_SUBJECT } from './stand-in-subject.ts';
import type { SubjectKind } from './subject.ts';
import { USER_SUBJECTS } from './user-subject.ts';

/** What may be asked for: subject, its actions, how it is read, what stands against an action, and what it does. */
export const SUBJECTS: Readonly<Record<RequestSubject, SubjectKind>> = {
  ...USER_SUBJECTS,
  group: GROUP_SUBJECT,
  ...ACCESS_SUBJECTS,
  setting: SETTING_SUBJECT,
  approvalMatrix: MATRIX_SUBJECT,
  standIn: STAND_IN_SUBJECT,
  endpoint: ENDPOINT_SUBJECT,
};
