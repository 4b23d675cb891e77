import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { PlainCheckbox } from '../../primitives/checkbox/plain-checkbox.tsx';
import type { FieldProps } from '../../primitives/field/field-props.ts';
import * as fieldCss from '../../primitives/field/field.css.ts';
import { Link } from '../../primitives/link/link.tsx';
import type { ListQuery } from '../../queries/list-query.ts';
import { strings } from '../../strings/strings.ts';
import type { ChooserFlag, ChooserRow, ChosenRow, FieldValue } from './field-spec.ts';
import * as css from './form.css.ts';

/** The chosen rows of a field. */
const chosenOf = (value: FieldValue): readonly ChosenRow[] =>
  Array.isArray(value) ? value.filter((each): each is ChosenRow => Array.isArray(each)) : [];

/** Turns a flag of a row on or off; a flag of one row alone leaves the others. */
const turned = (
  chosen: readonly ChosenRow[],
  id: string,
  { name, isSingle = false }: { name: string; isSingle?: boolean },
): ChosenRow[] => {
  const isOn = chosen.some(([row, ...flags]) => row === id && flags.includes(name));
  return chosen.map(([row, ...flags]): ChosenRow => {
    const others = flags.filter((flag) => flag !== name);
    if (row === id) return [row, ...others, ...(isOn ? [] : [name])];
    return [row, ...(isSingle ? others : flags)];
  });
};

interface ChooserFieldProps extends FieldProps {
  rows: ListQuery<readonly ChooserRow[]>;
  flags: readonly ChooserFlag[];
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}
/** Rows to tick, with a filter and pages; a flag of a ticked row is a box in a column of its own. @source 001 §2.2 */
export function ChooserField({
  rows: query,
  flags,
  value,
  onChange,
  id,
  label,
  hint,
  error,
  isReadOnly = false,
}: ChooserFieldProps) {
  const [labelId, footId] = [useId(), useId()];
  const { data: rows = [], isLoading, isError, refetch } = useQuery(query);
  const chosen = chosenOf(value);
  const flagsOf = new Map(chosen.map(([row, ...flags]) => [row, flags]));
  const columns: TableColumn<ChooserRow>[] = [
    {
      ...{ id: 'name', name: label, isRowHeader: true, canHide: false },
      // The filter finds a row by its id too.
      value: ({ id: rowId, shown = rowId, name }) => `${shown} ${name} ${rowId}`,
      cell: ({ id: rowId, shown = rowId, name }) => (
        <span className={css.chooserRow}>
          <span>{shown}</span>
          <span className={css.chooserName}>{name}</span>
        </span>
      ),
    },
    ...flags.map((flag): TableColumn<ChooserRow> => ({
      ...{ id: flag.name, name: flag.label, canHide: false },
      cell: (row) => (
        <PlainCheckbox
          aria-label={`${flag.label} ${row.shown ?? row.id}`}
          isSelected={flagsOf.get(row.id)?.includes(flag.name) ?? false}
          isDisabled={isReadOnly || !flagsOf.has(row.id)}
          onChange={() => onChange(turned(chosen, row.id, flag))}
        />
      ),
    })),
  ];
  const foot = error ?? hint;
  return (
    <div
      role="group"
      id={id}
      tabIndex={-1}
      className={fieldCss.field}
      aria-labelledby={labelId}
      {...(foot !== undefined && { 'aria-describedby': footId })}
    >
      <span id={labelId} className={fieldCss.label}>
        {label}
      </span>
      {isError ? (
        <span className={fieldCss.hint}>
          {strings.fault.notLoaded}. <Link onPress={() => void refetch()}>{strings.fault.again}</Link>
        </span>
      ) : (
        <DataTable
          label={label}
          rows={rows}
          columns={columns}
          rowKey={(row) => row.id}
          isLoading={isLoading}
          selection={{
            selected: new Set(flagsOf.keys()),
            canSelect: () => !isReadOnly,
            onChange: (ids) => onChange([...ids].map((each): ChosenRow => [each, ...(flagsOf.get(each) ?? [])])),
          }}
        />
      )}
      {foot !== undefined && (
        <span id={footId} className={error === undefined ? fieldCss.hint : fieldCss.error}>
          {error !== undefined && <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />}
          <span>{foot}</span>
        </span>
      )}
    </div>
  );
}
