import type { CorporateGroup } from '@ibk/sdk/contract';
import { fieldErrors, groupForm } from '@ibk/sdk/forms';
import { CHANGE_LABELS, GROUP, VALIDATION_NAMES } from '@ibk/sdk/records';
import Waypoints from 'lucide-react/icons/waypoints';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { groupListQuery } from '../../queries/administration.ts';
import { corporateOf } from '../../queries/corporate-of.ts';
import { movedByRequest } from '../../queries/keys.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import type { FormList, FormValues } from '../form-list/form-list-spec.ts';
import { CHANGE } from '../form-list/verbs.ts';
import type { WholeTable } from '../list/list-table.ts';
import { closing } from './closing.ts';
import { requestAbout } from './request-about.ts';

/** The values of a group's form as the bank takes them; they were checked. */
const groupIn = (values: FormValues) => ({
  corporateGroupName: String(values['corporateGroupName']).trim(),
  limitTransaction: Number(values['limitTransaction']),
  forbidNoAuthorisation: values['forbidNoAuthorisation'] === true,
});
/** A closed group stays closed, and a request that waits is decided before the next one. */
const isOffered = ({ status, pending }: CorporateGroup): boolean => status === 'ACTIVE' && !pending;
const rowName = ({ corporateGroupName }: CorporateGroup): string => corporateGroupName;

/** The groups of the corporate, with their form and verbs. @source 001 §3, 001 §5 */
export const GROUP_LIST = {
  facts: {},
  stale: movedByRequest,
  table: {
    label: 'Daftar group',
    rows: groupListQuery,
    columns: chooseColumns(GROUP, ['id', 'name', 'limit', 'verification', 'matrix', 'users', 'status', 'pending'], {
      name: { isRowHeader: true, canHide: false },
    }),
    rowKey: ({ corporateGroupId }) => corporateGroupId,
    rowAction: null,
    first: firstView,
  },
  rowName,
  form: {
    fields: [
      { kind: 'text', name: 'corporateGroupName', label: CHANGE_LABELS.corporateGroupName, limit: 60 },
      { kind: 'amount', name: 'limitTransaction', label: CHANGE_LABELS.limitTransaction },
      {
        kind: 'flag',
        name: 'forbidNoAuthorisation',
        label: CHANGE_LABELS.forbidNoAuthorisation,
        hint: `User dengan jenis validasi ${VALIDATION_NAMES.NON} tidak dapat mengotorisasi di group ini.`,
      },
    ],
    start: (row) => ({
      corporateGroupName: row?.corporateGroupName ?? '',
      limitTransaction: row?.limitTransaction ?? null,
      forbidNoAuthorisation: row?.forbidNoAuthorisation ?? false,
    }),
    check: (values) => fieldErrors(groupForm, values),
    save: (bank, values, { row, ...key }) => {
      const form = groupIn(values);
      if (row === null) return bank.administration.createGroup(form, key);
      const { corporateGroupId, version = 0 } = row;
      return bank.administration.changeGroup(corporateOf(bank), corporateGroupId, { version, ...form }, key);
    },
    doubt: (values, row) =>
      requestAbout(row === null ? 'CREATE' : 'UPDATE', groupIn(values).corporateGroupName, 'corporate-group'),
  },
  verbs: [
    { ...CHANGE, isOffered },
    { id: 'MATRIX', label: 'Matriks', icon: Waypoints, opens: 'page', isOffered: ({ status }) => status === 'ACTIVE' },
    closing({
      ...{ route: 'corporate-group', noun: 'group', isOffered, rowName },
      close: (bank, { corporateGroupId, version = 0 }, key) =>
        bank.administration.closeGroup(corporateOf(bank), corporateGroupId, version, key),
    }),
  ],
} satisfies FormList<CorporateGroup, object> & { table: WholeTable<CorporateGroup> };
