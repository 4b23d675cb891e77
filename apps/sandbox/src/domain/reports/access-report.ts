import type { AccessCriteria, AccessQuery, UserAccess } from '@ibk/sdk/contract';
import { ACCESS_CRITERIA, USER_ACCESS, type UserAccessFact } from '@ibk/sdk/records';
import type { user } from '../../db/schema/identity.ts';
import { accessList, accessSummary } from '../administration/access-list.ts';
import type { AccessBasis } from '../administration/access-state.ts';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { criteriaWords, type OtherWords } from './criteria-words.ts';
import type { FiledList } from './file-list.ts';
import type { PaperColumn } from './list-file.ts';

// prettier-ignore
/** The columns on paper. */
const PAPER: readonly PaperColumn<UserAccessFact>[] = [
  { head: 'name',     width: 115, facts: ['name', 'username', 'status'] },
  { head: 'role',     width: 90,  facts: ['role', 'validation'], labelled: ['class'] },
  { head: 'group',    width: 95,  facts: ['group'] },
  { head: 'limit',    width: 100, align: 'right', facts: ['limit'] },
  { head: 'accounts', width: 125, facts: ['accounts', 'places', 'standIns'] },
  { head: 'lastLogin', width: 90, facts: ['lastLogin', 'use'], labelled: ['created', 'pending'] },
  { head: 'change',   width: 120, facts: ['change'] },
];

const OTHERS: OtherWords<AccessCriteria, typeof ACCESS_CRITERIA> = {};

// prettier-ignore
/** Who can do what in a corporate as a file. @param basis read for this call */
export const filedAccess = (
  basis: AccessBasis,
): FiledList<typeof user.$inferSelect, UserAccess, AccessQuery> => ({
  source: accessList(basis),
  file: {
    title: 'Tinjauan Akses',
    rows: 'User',
    facts: USER_ACCESS,
    columns: fileColumns(USER_ACCESS, {
      name: 28, username: 16, role: 24, group: 28, limit: 20, validation: 18, class: 8, accounts: 44, places: 44, standIns: 44, created: 20, lastLogin: 20,
      use: 24, status: 12, pending: 28, change: 60,
    }),
    paper: PAPER,
    sums: [],
  },
  name: 'tinjauan-akses',
  count: async (asking, criteria) => (await accessSummary(asking, criteria, basis)).count,
  sort: 'name,asc',
  words: (criteria, zone) => criteriaWords({ asked: ACCESS_CRITERIA, others: OTHERS }, criteria, zone),
});
