import type { ManagedUser, StandIn, StandInForm, StandInQuery } from '@ibk/sdk/contract';
import { fieldErrors, standInForm } from '@ibk/sdk/forms';
import { CHANGE_LABELS, STAND_IN, STAND_IN_CRITERIA } from '@ibk/sdk/records';
import { standInFits } from '@ibk/sdk/rules';
import CircleMinus from 'lucide-react/icons/circle-minus';
import { firstView } from '../../patterns/data-table/table-view.ts';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import { activeUsersQuery } from '../../queries/administration.ts';
import { keys, movedByRequest } from '../../queries/keys.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import { optionsOf } from '../form/field-spec.ts';
import type { FormList, FormValues, RowForm } from '../form-list/form-list-spec.ts';
import type { ListAddress } from '../list/list-state.ts';
import type { ListTable } from '../list/list-table.ts';
import { requestAbout } from './request-about.ts';

const textOf = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value : '');
const ROUTE = 'corporate-user';

const optionOf = ({ userId, name, username, roleName, corporateGroupName }: ManagedUser): Option => ({
  id: userId,
  text: `${name} (${username}), ${roleName}, ${corporateGroupName}`,
});
/** The users who may stand in for the chosen one; none before one is chosen. */
function candidates(users: readonly ManagedUser[], userId: string): ManagedUser[] {
  const absent = users.find((each) => each.userId === userId);
  return absent ? users.filter((standIn) => standInFits({ absent, standIn })) : [];
}

/** The values of the form as the bank takes them; they were checked. */
const standInIn = (values: FormValues): StandInForm => ({
  userId: textOf(values['userId']),
  standInId: textOf(values['standInId']),
  from: textOf(values['from']),
  to: textOf(values['to']),
  limitTransaction: Number(values['limitTransaction']),
});

const FORM: RowForm<StandIn> = {
  fields: [
    {
      kind: 'search',
      name: 'userId',
      label: CHANGE_LABELS.absent,
      options: (bank) => optionsOf(activeUsersQuery(bank), (users) => users.map(optionOf)),
      resets: { standInId: '' },
    },
    {
      kind: 'search',
      name: 'standInId',
      label: CHANGE_LABELS.standIn,
      hint: 'User dengan wewenang dan group yang sama.',
      options: (bank, { values }) => {
        const userId = 'userId' in values ? String(values.userId) : '';
        return optionsOf(activeUsersQuery(bank), (users) => candidates(users, userId).map(optionOf));
      },
    },
    { kind: 'date', name: 'from', label: CHANGE_LABELS.from },
    { kind: 'date', name: 'to', label: CHANGE_LABELS.to },
    {
      kind: 'amount',
      name: 'limitTransaction',
      label: CHANGE_LABELS.limitTransaction,
      hint: 'Yang berlaku adalah yang terendah dari limit ini dan limit kedua user.',
    },
  ],
  start: () => ({ userId: '', standInId: '', from: '', to: '', limitTransaction: null }),
  check: (values) => fieldErrors(standInForm, values),
  save: (bank, values, { idempotencyKey }) => bank.administration.createStandIn(standInIn(values), { idempotencyKey }),
  doubt: () => requestAbout('CREATE', 'pengganti', ROUTE),
};

const TABLE: ListTable<StandIn, StandInQuery, object> & ListAddress = {
  totals: {},
  rowAction: null,
  label: 'Daftar pengganti',
  operation: {
    key: [...keys.administration, 'stand-in'],
    page: (bank, query, options) => bank.administration.pageOfStandIns(query, options),
    summary: () => Promise.resolve({}),
  },
  rowKey: ({ absenceId }) => absenceId,
  criteria: STAND_IN_CRITERIA,
  columns: chooseColumns(STAND_IN, ['absent', 'standIn', 'role', 'group', 'from', 'to', 'limit', 'status', 'pending'], {
    absent: { isRowHeader: true, canHide: false },
  }),
  first: { ...firstView, hidden: ['role', 'group'] },
};

const rowName = ({ name }: StandIn): string => `pengganti ${name}`;

/** Who acts for whom, with the form that asks for a stand-in and the verb that ends one. @source ours */
export const STAND_IN_LIST = {
  facts: {},
  stale: movedByRequest,
  table: TABLE,
  rowName,
  form: FORM,
  verbs: [
    {
      ...{ id: 'CLOSE', label: 'Akhiri', icon: CircleMinus, isDanger: true, title: 'Akhiri pengganti' },
      isOffered: ({ actions }) => actions.includes('CLOSE'),
      question: ({ name, standInName }) =>
        `Setelah disetujui, ${standInName} tidak lagi dapat menyetujui menggantikan ${name}.`,
      send: (bank, { absenceId, version }, { idempotencyKey }) =>
        bank.administration.closeStandIn(absenceId, version, { idempotencyKey }),
      doubt: (row) => requestAbout('CLOSE', rowName(row), ROUTE),
    },
  ],
} satisfies FormList<StandIn, StandInQuery> & { table: ListAddress };
