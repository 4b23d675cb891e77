import { vaAdditionalData } from '@ibk/sdk/rules';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './virtual-account.css.ts';

/** A row of 'Data Tambahan'. @source 002 §3 */
export interface DataRow {
  key: string;
  value: string;
}
type Rows = readonly DataRow[];

const texts = strings.formList;
const COLUMNS = [
  {
    id: 'key',
    name: 'Key',
    cell: ({ key }: DataRow) => <span className={css.data}>{key}</span>,
    value: ({ key }: DataRow) => key,
    isRowHeader: true,
  },
  {
    id: 'value',
    name: 'Value',
    cell: ({ value }: DataRow) => <span className={css.data}>{value}</span>,
    value: ({ value }: DataRow) => value,
  },
];

export const ADDITIONAL_DATA = 'Data Tambahan';
const Titled = ({ children }: { children: ReactNode }) => (
  <section className={css.part}>
    <h3 className={css.title}>{ADDITIONAL_DATA}</h3>
    {children}
  </section>
);

/** The rows of an account that is only read, filtered and paged by 5. @source 002 §2.10 */
export const AdditionalData = ({ rows }: { rows: Rows }) => (
  <Titled>
    <DataTable label={ADDITIONAL_DATA} rows={rows} columns={COLUMNS} rowKey={({ key }) => key} />
  </Titled>
);

interface AdditionalRowsProps {
  rows: Rows;
  /** Opens the second step: a row, or a new one for null. */
  onOpen: (row: DataRow | null) => void;
  onRemove: (row: DataRow) => void;
}
/** The rows of a form: the button adds one, each row can be changed and removed. @source 002 §2.9 */
export const AdditionalRows = ({ rows, onOpen, onRemove }: AdditionalRowsProps) => (
  <Titled>
    <DataTable
      label={ADDITIONAL_DATA}
      rows={rows}
      // A row keeps its place, so that the focus returns to its button although its key has changed.
      rowKey={(row) => String(rows.indexOf(row))}
      columns={[
        ...COLUMNS,
        {
          id: 'actions',
          name: texts.actions,
          isNameUnseen: true,
          align: 'end',
          card: 'corner',
          canHide: false,
          cell: (row) => (
            <span className={css.rowActions}>
              <IconButton size="s" label={`${texts.edit} ${row.key}`} icon={Pencil} onPress={() => onOpen(row)} />
              <IconButton size="s" label={`${texts.remove} ${row.key}`} icon={Trash2} onPress={() => onRemove(row)} />
            </span>
          ),
        },
      ]}
      actions={
        <Button size="s" icon={Plus} onPress={() => onOpen(null)}>
          Tambah Data
        </Button>
      }
    />
  </Titled>
);

interface AdditionalStepProps {
  /** The row to change; null for a new one. */
  row: DataRow | null;
  /** Keys that other rows have. */
  taken: readonly string[];
  onSave: (row: DataRow) => void;
  onBack: () => void;
}
/** The second step of the form: one row of additional data. @source 002 §2.8 */
export function AdditionalStep({ row, taken, onSave, onBack }: AdditionalStepProps) {
  const [values, setValues] = useState<DataRow>(row ?? { key: '', value: '' });
  const [isAsked, setAsked] = useState(false);
  const plain = { key: values.key.trim(), value: values.value.trim() };
  const faults: Partial<Record<keyof DataRow, string>> = {
    ...vaAdditionalData(values),
    ...(taken.includes(plain.key) ? { key: 'Key sudah ada' } : {}),
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (Object.keys(faults).length === 0) onSave(plain);
  };
  const bind = (name: keyof DataRow) => ({
    value: values[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
    error: isAsked ? faults[name] : undefined,
    autoComplete: 'off' as const,
  });
  return (
    <Titled>
      <form className={css.fields} noValidate onSubmit={submit} aria-label={ADDITIONAL_DATA}>
        <TextField autoFocus label="Key" limit={40} {...bind('key')} />
        <TextField label="Value" limit={200} {...bind('value')} />
        <div className={css.buttons}>
          <Button onPress={onBack}>Kembali</Button>
          <Button type="submit" variant="filled">
            {texts.save}
          </Button>
        </div>
      </form>
    </Titled>
  );
}
