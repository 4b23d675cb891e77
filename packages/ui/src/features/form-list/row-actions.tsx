import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { Button } from '../../primitives/button/button.tsx';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './form-list.css.ts';

const texts = strings.formList;
export interface RowActions<Row> {
  /** The name of a row, so that each button has a distinct accessible name. */
  rowName: (row: Row) => string;
  onSelect?: ((row: Row) => void) | undefined;
  onChange?: ((row: Row) => void) | undefined;
  onRemove?: ((row: Row) => void) | undefined;
}
/** The actions of a row: select, change and delete, as far as the list has them. @source 001 §2.1 */
export const actionsColumn = <Row,>({ rowName, onSelect, onChange, onRemove }: RowActions<Row>): TableColumn<Row>[] => {
  if (!onSelect && !onChange && !onRemove) return [];
  const cell = (row: Row) => (
    <span className={css.rowActions}>
      {onSelect && (
        <Button size="s" aria-label={`${texts.select} ${rowName(row)}`} onPress={() => onSelect(row)}>
          {texts.select}
        </Button>
      )}
      {onChange && (
        <IconButton size="s" label={`${texts.edit} ${rowName(row)}`} icon={Pencil} onPress={() => onChange(row)} />
      )}
      {onRemove && (
        <IconButton size="s" label={`${texts.remove} ${rowName(row)}`} icon={Trash2} onPress={() => onRemove(row)} />
      )}
    </span>
  );
  return [
    {
      id: 'actions',
      name: texts.actions,
      isNameUnseen: true,
      align: 'end',
      card: onSelect ? 'bare' : 'corner',
      canHide: false,
      cell,
    },
  ];
};
