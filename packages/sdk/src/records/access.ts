import type {
  AccessAccount,
  AccessQuery,
  AccessState,
  AccessSummary,
  ApproverPlace,
  UserAccess,
} from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { shownDay } from '../format/dates.ts';
import { formatRupiah } from '../format/rupiah.ts';
import type { FieldChange } from './administration.ts';
import type { CriteriaOf } from './criterion.ts';
import type { FactsOf, SortOf } from './fact.ts';
import { ACCESS_CHANGE_NAMES, ROLE_NAMES, UNUSED_NAME, USER_STATUS_NAMES, VALIDATION_NAMES } from './status-names.ts';

const accountText = ({ accountNumber, accessTransaction, mainAccount }: AccessAccount): string => {
  const flags = [accessTransaction ? 'transaksi' : 'lihat saja', ...(mainAccount ? ['utama'] : [])];
  return `${formatAccount(accountNumber)} (${flags.join(', ')})`;
};
const placeText = ({ productGroup, upTo, step, steps, count }: ApproverPlace): string => {
  const amount = upTo === null ? 'semua nominal' : `sampai ${formatRupiah(upTo)}`;
  return `${productGroup ?? 'Semua produk'} ${amount}: langkah ${step} dari ${steps}, ${count} orang`;
};
const groupText = ({ corporateGroupId, corporateGroupName }: AccessState): string =>
  `${corporateGroupId} ${corporateGroupName}`;
const absenceText = ({ acts, name, from, to, limitTransaction }: UserAccess['standIns'][number]): string => {
  const days = [from, to].map(shownDay).join(' sampai ');
  return `${acts ? 'Menggantikan' : 'Digantikan'} ${name} ${days}, sampai ${formatRupiah(limitTransaction)}`;
};
const joined = (texts: readonly string[]): string => texts.join('; ');

// prettier-ignore
/** What a user can do, in the order in which it is shown. */
const ACCESS = {
  status:     { label: 'Status',   of: ({ status }: AccessState) => USER_STATUS_NAMES[status] },
  role:       { label: 'Wewenang', of: ({ roleId }: AccessState) => ROLE_NAMES[roleId] },
  group:      { label: 'Group',    of: groupText },
  limit:      { label: 'Limit',    of: ({ limitTransaction }: AccessState) => formatRupiah(limitTransaction) },
  validation: { label: 'Validasi', of: ({ validation }: AccessState) => VALIDATION_NAMES[validation] },
  class:      { label: 'Kelas',    of: ({ approverClass }: AccessState) => approverClass ?? '' },
  accounts:   { label: 'Rekening', of: ({ accounts }: AccessState) => joined(accounts.map(accountText)) },
  places:     { label: 'Matriks',  of: ({ places }: AccessState) => joined(places.map(placeText)) },
} as const;

/** What is different in a user's access since the last review, in words; nothing for a user who was not in it. */
export function accessChanges({ change, reviewed, ...now }: UserAccess): FieldChange[] {
  if (change === null || reviewed === null) return [];
  return Object.values(ACCESS)
    .map(({ label, of }) => ({ label, before: of(reviewed) || null, after: of(now) || null }))
    .filter(({ before, after }) => before !== after);
}

const EMPTY = '(kosong)';
const changeText = (row: UserAccess): string | null => {
  if (row.change !== 'CHANGED') return row.change && ACCESS_CHANGE_NAMES[row.change];
  return joined(
    accessChanges(row).map(({ label, before, after }) => `${label} ${before ?? EMPTY} → ${after ?? EMPTY}`),
  );
};

// prettier-ignore
/** The facts of what a user can do. */
export const USER_ACCESS = {
  name:       { kind: 'text',   label: 'Nama',     sort: 'name',     of: ({ name }) => name },
  username:   { kind: 'user',   label: 'Username', sort: 'username', of: ({ username }) => username },
  role:       { kind: 'text',   label: ACCESS.role.label,       of: ({ roleName }) => roleName },
  group:      { kind: 'text',   label: ACCESS.group.label,      of: ACCESS.group.of },
  limit:      { kind: 'amount', label: ACCESS.limit.label, sort: 'limit', of: ({ limitTransaction }) => limitTransaction },
  validation: { kind: 'text',   label: ACCESS.validation.label, of: ACCESS.validation.of },
  class:      { kind: 'code',   label: ACCESS.class.label,      of: ACCESS.class.of },
  accounts:   { kind: 'text',   label: ACCESS.accounts.label,   of: ACCESS.accounts.of },
  places:     { kind: 'text',   label: ACCESS.places.label,     of: ACCESS.places.of },
  standIns:   { kind: 'text',   label: 'Pengganti',             of: ({ standIns }) => joined(standIns.map(absenceText)) },
  created:    { kind: 'moment', label: 'Dibuat',                of: ({ createdAt }) => createdAt },
  lastLogin:  { kind: 'moment', label: 'Terakhir masuk',        of: ({ lastLogin }) => lastLogin },
  use:        { kind: 'text',   label: 'Pemakaian',             of: ({ isUnused }) => (isUnused ? UNUSED_NAME : null) },
  status:     { kind: 'status', label: ACCESS.status.label,     of: ({ status }) => ({ status, name: USER_STATUS_NAMES[status], of: 'user' }) },
  pending:    { kind: 'act',    label: 'Menunggu',              of: ({ pending }) => pending && { who: pending.userEntry, at: pending.dateEntry } },
  change:     { kind: 'text',   label: 'Perubahan',             of: changeText },
} satisfies FactsOf<UserAccess, SortOf<AccessQuery>>;
/** A fact of what a user can do, by its name. */
export type UserAccessFact = keyof typeof USER_ACCESS;

// prettier-ignore
/** What is counted over all users of a list of access. */
export const ACCESS_TOTALS = {
  count:   { kind: 'count', label: 'User',      of: ({ count }) => count },
  changed: { kind: 'count', label: 'Berubah',   of: ({ changed }) => changed },
  unused:  { kind: 'count', label: UNUSED_NAME, of: ({ unused }) => unused },
} satisfies FactsOf<AccessSummary>;

// prettier-ignore
/** Every criterion of the list of access besides its free text. */
export const ACCESS_CRITERIA = {
  change:           { kind: 'choice', param: 'perubahan', label: 'Perubahan', of: 'accessChange' },
  roleId:           { kind: 'choice', param: 'wewenang',  label: 'Wewenang',  of: 'role' },
  corporateGroupId: { kind: 'listed', param: 'grup',      label: 'Group',     from: 'corporateGroup' },
  status:           { kind: 'choice', param: 'status',    label: 'Status',    of: 'userStatus' },
  use:              { kind: 'choice', param: 'pemakaian', label: 'Pemakaian', of: 'accessUse' },
} as const satisfies CriteriaOf<AccessQuery>;
