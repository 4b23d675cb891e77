import type {
  AdministratorQuery,
  ChangeRequest,
  ChangeValues,
  CorporateGroup,
  ManagedSupervisor,
  ManagedUser,
  PendingChange,
  RequestQuery,
  StandIn,
  StandInQuery,
  SupervisorQuery,
  UserQuery,
} from '../contract/index.ts';
import { formatRupiah } from '../format/rupiah.ts';
import type { CriteriaOf } from './criterion.ts';
import { eventTypesText } from './endpoint.ts';
import type { FactsOf, SortOf } from './fact.ts';
import { isListField, listChanges, type ListField } from './list-changes.ts';
import {
  CHANGE_LABELS,
  REQUEST_ACTION_NAMES,
  REQUEST_SUBJECT_NAMES,
  ROLE_NAMES,
  USER_STATUS_NAMES,
  VALIDATION_NAMES,
} from './status-names.ts';

/** Who asked for the change that waits, and when. */
const pendingAct = (pending: PendingChange | null) => pending && { who: pending.userEntry, at: pending.dateEntry };
const userStatus = (status: ManagedUser['status']) =>
  ({ status, name: USER_STATUS_NAMES[status], of: 'user' }) as const;

// prettier-ignore
/** The facts of a supervisor of a corporate. @source 001 §5 */
export const SUPERVISOR = {
  name:     { kind: 'text',   label: CHANGE_LABELS.name,  sort: 'name',     of: ({ name }) => name },
  username: { kind: 'user',   label: 'Username',          sort: 'username', of: ({ username }) => username },
  email:    { kind: 'text',   label: CHANGE_LABELS.email, of: ({ email }) => email },
  phone:    { kind: 'text',   label: CHANGE_LABELS.phone, of: ({ phone }) => phone },
  status:   { kind: 'status', label: 'Status',            of: ({ status }) => userStatus(status) },
  pending:  { kind: 'act',    label: 'Menunggu',          of: ({ pending }) => pendingAct(pending) },
} satisfies FactsOf<ManagedSupervisor, SortOf<SupervisorQuery>>;

// prettier-ignore
/** The facts of a user or an administrator of a corporate. @source 001 §5 */
export const MANAGED_USER = {
  name:       { kind: 'text',   label: CHANGE_LABELS.name,   sort: 'name',     of: ({ name }) => name },
  username:   { kind: 'user',   label: 'Username',           sort: 'username', of: ({ username }) => username },
  nip:        { kind: 'code',   label: CHANGE_LABELS.nip,    of: ({ nip }) => nip },
  role:       { kind: 'text',   label: CHANGE_LABELS.roleId, of: ({ roleName }) => roleName },
  group:      { kind: 'text',   label: CHANGE_LABELS.corporateGroupId, of: ({ corporateGroupId, corporateGroupName }) => `${corporateGroupId} ${corporateGroupName}` },
  limit:      { kind: 'amount', label: 'Limit',              of: ({ limitTransaction }) => limitTransaction },
  validation: { kind: 'text',   label: 'Validasi',           of: ({ validation }) => VALIDATION_NAMES[validation] },
  class:      { kind: 'code',   label: 'Kelas',              of: ({ approverClass }) => approverClass },
  email:      { kind: 'text',   label: CHANGE_LABELS.email,  of: ({ email }) => email },
  lastLogin:  { kind: 'moment', label: 'Terakhir masuk',     of: ({ lastLogin }) => lastLogin },
  status:     { kind: 'status', label: 'Status',             of: ({ status }) => userStatus(status) },
  pending:    { kind: 'act',    label: 'Menunggu',           of: ({ pending }) => pendingAct(pending) },
} satisfies FactsOf<ManagedUser, SortOf<UserQuery>>;

// prettier-ignore
/** The facts of a group of a corporate; what waits shows to those who see every group. @source 001 §3, 001 §5 */
export const GROUP = {
  id:      { kind: 'code',   label: 'ID',       of: ({ corporateGroupId }) => corporateGroupId },
  name:    { kind: 'text',   label: CHANGE_LABELS.corporateGroupName, of: ({ corporateGroupName }) => corporateGroupName },
  limit:   { kind: 'amount', label: 'Limit',    of: ({ limitTransaction }) => limitTransaction },
  verification: { kind: 'text', label: 'Verifikasi', of: ({ needVerification = null }) => needVerification === null ? null : needVerification ? 'Ya' : 'Tidak' },
  matrix:  { kind: 'count',  label: 'Matriks',  of: ({ approvalTiers = null }) => approvalTiers },
  users:   { kind: 'count',  label: 'User aktif', of: ({ activeUsers = null }) => activeUsers },
  status:  { kind: 'status', label: 'Status',   of: ({ status }) => userStatus(status) },
  pending: { kind: 'act',    label: 'Menunggu', of: ({ pending = null }) => pendingAct(pending) },
} satisfies FactsOf<CorporateGroup>;

// prettier-ignore
/** The facts of a stand-in. @source ours */
export const STAND_IN = {
  absent:  { kind: 'text',   label: CHANGE_LABELS.absent,  sort: 'name', of: ({ name }) => name },
  standIn: { kind: 'text',   label: CHANGE_LABELS.standIn, of: ({ standInName }) => standInName },
  role:    { kind: 'text',   label: CHANGE_LABELS.roleId,  of: ({ roleName }) => roleName },
  group:   { kind: 'text',   label: CHANGE_LABELS.corporateGroupId, of: ({ corporateGroupId, corporateGroupName }) => `${corporateGroupId} ${corporateGroupName}` },
  from:    { kind: 'date',   label: CHANGE_LABELS.from,    sort: 'from', of: ({ from }) => from },
  to:      { kind: 'date',   label: CHANGE_LABELS.to,      of: ({ to }) => to },
  limit:   { kind: 'amount', label: 'Limit',               of: ({ limitTransaction }) => limitTransaction },
  status:  { kind: 'status', label: 'Status',              of: ({ status, statusName }) => ({ status, name: statusName, of: 'standIn' }) },
  pending: { kind: 'act',    label: 'Menunggu',            of: ({ pending }) => pendingAct(pending) },
} satisfies FactsOf<StandIn, SortOf<StandInQuery>>;

// prettier-ignore
/** The facts of a change that one administrator asks for and another one decides. */
export const CHANGE_REQUEST = {
  id:      { kind: 'code',   label: 'Nomor',      of: ({ changeId }) => changeId },
  at:      { kind: 'moment', label: 'Waktu',      sort: 'dateEntry',   of: ({ dateEntry }) => dateEntry },
  request: { kind: 'text',   label: 'Permintaan', of: ({ action, subject }) => `${REQUEST_ACTION_NAMES[action]} ${REQUEST_SUBJECT_NAMES[subject]}` },
  subject: { kind: 'text',   label: 'Subjek',     sort: 'subjectName', of: ({ subjectName }) => subjectName },
  maker:   { kind: 'user',   label: 'Pemohon',    of: ({ userEntry }) => userEntry },
  status:  { kind: 'status', label: 'Status',     of: ({ status, statusName }) => ({ status, name: statusName, of: 'request' }) },
  reason:  { kind: 'text',   label: 'Alasan',     of: ({ reason }) => reason },
  decided: { kind: 'act',    label: 'Diputuskan', of: ({ decidedBy: who, dateDecided: at }) => who === null || at === null ? null : { who, at } },
  refused: { kind: 'text',   label: 'Alasan pembatalan', of: ({ decisionReason }) => decisionReason },
} satisfies FactsOf<ChangeRequest, SortOf<RequestQuery>>;

const OF_GROUP = { kind: 'listed', param: 'grup', label: 'Group', from: 'corporateGroup' } as const;
const OF_STATUS = { kind: 'choice', param: 'status', label: 'Status', of: 'userStatus' } as const;

/** Every criterion of the list of supervisors besides its free text. */
export const SUPERVISOR_CRITERIA = { status: OF_STATUS } as const satisfies CriteriaOf<SupervisorQuery>;
/** Every criterion of the list of stand-ins besides its free text. */
export const STAND_IN_CRITERIA = {
  status: { kind: 'choice', param: 'status', label: 'Status', of: 'standInStatus' },
  corporateGroupId: OF_GROUP,
} as const satisfies CriteriaOf<StandInQuery>;
/** Every criterion of the list of administrators besides its free text. */
export const ADMINISTRATOR_CRITERIA = {
  roleId: { kind: 'listed', param: 'wewenang', label: 'Wewenang', from: 'adminRole' },
  corporateGroupId: OF_GROUP,
  status: OF_STATUS,
} as const satisfies CriteriaOf<AdministratorQuery>;
/** Every criterion of the list of users besides its free text. */
export const USER_CRITERIA = {
  roleId: { kind: 'listed', param: 'wewenang', label: 'Wewenang', from: 'userRole' },
  corporateGroupId: OF_GROUP,
  status: OF_STATUS,
  validation: { kind: 'listed', param: 'validasi', label: 'Jenis Validasi', from: 'validationType' },
} as const satisfies CriteriaOf<UserQuery>;

// prettier-ignore
/** Every criterion of the list of requests besides its free text. */
export const REQUEST_CRITERIA = {
  status:  { kind: 'choice', param: 'status', label: 'Status', of: 'requestStatus' },
  subject: { kind: 'choice', param: 'subjek', label: 'Subjek', of: 'requestSubject' },
  from:    { kind: 'day',    param: 'dari',   label: 'Dari',   until: 'to' },
  to:      { kind: 'day',    param: 'sampai', label: 'Sampai', since: 'from' },
} as const satisfies CriteriaOf<RequestQuery>;

type PlainField = Exclude<keyof ChangeValues, ListField>;
/** The texts of the values that are stored as codes. */
const VALUE_NAMES: { readonly [Field in PlainField]?: Readonly<Record<string, string>> } = {
  roleId: ROLE_NAMES,
  validation: VALIDATION_NAMES,
  status: USER_STATUS_NAMES,
};

/** A field that a request changes, in words. */
export interface FieldChange {
  label: string;
  /** Null if there was nothing before. */
  before: string | null;
  /** Null if the field is emptied. */
  after: string | null;
}

/**
 * What a request changes, field by field and in words; of a list row by row. What stays as it is, is left out.
 *
 * @param groupName the name of a group of the corporate
 */
export function fieldChanges(
  { before, after }: Pick<ChangeRequest, 'before' | 'after'>,
  groupName: (corporateGroupId: string) => string,
): FieldChange[] {
  const text = (field: PlainField, value: ChangeValues[PlainField]): string | null => {
    if (field === 'types') return value === undefined ? null : eventTypesText((value as ChangeValues['types']) ?? null);
    if (value === null || value === undefined || value === '') return null;
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'number') return formatRupiah(value);
    if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
    if (typeof value === 'object') return value.name;
    return field === 'corporateGroupId' ? groupName(value) : (VALUE_NAMES[field]?.[value] ?? value);
  };
  return (Object.keys(CHANGE_LABELS) as (keyof ChangeValues)[])
    .flatMap((field): FieldChange[] =>
      isListField(field)
        ? listChanges(field, before, after).map(({ key: _, ...change }) => change)
        : [{ label: CHANGE_LABELS[field], before: text(field, before?.[field]), after: text(field, after?.[field]) }],
    )
    .filter((change) => change.before !== change.after);
}
