import type { Bank } from '@ibk/sdk';
import type { CorporateGroup, PendingChange } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { groupListQuery } from '../../queries/administration.ts';
import { corporateOf } from '../../queries/corporate-of.ts';
import { keys, movedByRequest } from '../../queries/keys.ts';
import type { ListQuery } from '../../queries/list-query.ts';
import { groupsQuery } from '../../queries/reference.ts';
import type { ChosenRow } from '../form/field-spec.ts';
import { useZone } from '../form/zone.ts';
import type { FormList, FormValues } from '../form-list/form-list-spec.ts';
import type { WholeTable } from '../list/list-table.ts';
import { type AccessList, choicesOf, chosenOf } from './access-list-specs.ts';
import * as css from './access-list.css.ts';
import { requestAbout, type AccessListName } from './request-about.ts';

const TITLE = 'Ubah akses';

const ownQuery = <Row,>(bank: Bank, { field, own }: AccessList<Row>): ListQuery<Row[]> => ({
  queryKey: keys.ownAccess(field),
  queryFn: ({ signal }) => own(bank, corporateOf(bank), { signal }),
  meta: { silent: true },
});

/** The rows of one group. */
export const accessTable = <Row,>(
  { columns, field, granted, id, label }: AccessList<Row>,
  corporateGroupId: string,
): WholeTable<Row> => ({
  ...{ label, columns, rowKey: id, rowAction: null, first: firstView },
  rows: (bank) => ({
    queryKey: keys.groupAccess(field, corporateGroupId),
    queryFn: ({ signal }) => granted(bank, corporateOf(bank), corporateGroupId, { signal }),
    enabled: corporateGroupId !== '',
    meta: { silent: true },
  }),
});

/** The form that chooses anew what a group may use, beginning with what it has. */
function accessForm<Row>(list: AccessList<Row>, route: AccessListName, group: CorporateGroup, rows: readonly Row[]) {
  const { corporateGroupId, corporateGroupName, version = 0 } = group;
  const { field, flags, save } = list;
  const chosen = (values: FormValues) => (values[field] ?? []) as readonly ChosenRow[];
  return {
    title: TITLE,
    fields: [
      {
        ...{ kind: 'chooser' as const, name: field, label: list.label, ...(flags && { flags }) },
        rows: (bank: Bank): ListQuery<ReturnType<typeof choicesOf>> => ({
          queryKey: [...keys.ownAccess(field), 'choices'],
          queryFn: async ({ signal }) => choicesOf(list, await list.own(bank, corporateOf(bank), { signal })),
          meta: { silent: true },
        }),
      },
    ],
    start: () => ({ [field]: chosenOf(list, rows) }),
    check: () => ({}),
    save: (bank, values, { idempotencyKey }) =>
      save(bank, { corporateId: corporateOf(bank), corporateGroupId, version }, chosen(values), { idempotencyKey }),
    doubt: () => requestAbout('UPDATE', corporateGroupName, route),
    fieldOf: (path) => path.split('.')[0],
  } satisfies FormList<Row>['form'];
}

/** What the group of the address may use; the first group without one. */
export function useAccessList<Row>(list: AccessList<Row>, route: AccessListName, wanted: string | null) {
  const bank = useBank();
  const { data: groups = [] } = useQuery(groupsQuery(bank, corporateOf(bank)));
  const { data: every = [] } = useQuery(groupListQuery(bank));
  const { data: own } = useQuery(ownQuery(bank, list));
  const corporateGroupId = (groups.find(({ id }) => id === wanted) ?? groups[0])?.id ?? '';
  const table = accessTable(list, corporateGroupId);
  const { data } = useQuery(table.rows(bank));
  const rows = Array.isArray(data) ? data : undefined;
  const group = every.find((each) => each.corporateGroupId === corporateGroupId);
  const pending = group?.pendingAccess?.[list.field] ?? null;
  const form = group && rows && !pending ? accessForm(list, route, group, rows) : undefined;
  return {
    ...{ groups, corporateGroupId, pending, form, title: TITLE },
    list: {
      ...{ table, facts: {}, stale: movedByRequest, rowName: list.name, verbs: [] },
      lacks: own?.length === 0 ? list.lacks : undefined,
    } satisfies FormList<Row, object>,
  };
}

interface GroupChoiceProps {
  groups: readonly Option[];
  corporateGroupId: string;
  pending: PendingChange | null;
  onChange: (corporateGroupId: string) => void;
}
/** The group whose access is shown, and the request about it that waits. @source 001 §2.8 */
export function GroupChoice({ groups, corporateGroupId, pending, onChange }: GroupChoiceProps) {
  const zone = useZone();
  return (
    <div className={css.choice}>
      <div className={css.group}>
        <Select
          label="Group"
          options={groups}
          value={corporateGroupId || null}
          isDisabled={groups.length === 0}
          onChange={(id) => {
            if (id !== corporateGroupId) onChange(id);
          }}
        />
      </div>
      {pending && (
        <Notice title="Menunggu persetujuan">
          {`Perubahan akses diminta oleh ${pending.userEntry} pada ${formatDateTime(pending.dateEntry, zone)}.`}
        </Notice>
      )}
    </div>
  );
}
