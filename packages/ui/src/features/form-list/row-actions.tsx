import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { Button } from '../../primitives/button/button.tsx';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './form-list.css.ts';
import type { Verb } from './form-list-spec.ts';

const texts = strings.formList;
export interface RowActions<Row> {
  /** The name of a row, so that each button has a distinct accessible name. */
  rowName: (row: Row) => string;
  onSelect?: ((row: Row) => void) | undefined;
  verbs: readonly Verb<Row>[];
  onVerb: (verb: Verb<Row>, row: Row) => void;
}
/** The column of a row's actions: select it, and its verbs. Undefined without any action. @source 001 §2.1 */
export function actionsColumn<Row>({
  rowName,
  onSelect,
  verbs,
  onVerb,
}: RowActions<Row>): TableColumn<Row> | undefined {
  if (!onSelect && verbs.length === 0) return undefined;
  const cell = (row: Row) => (
    <span className={css.rowActions}>
      {onSelect && (
        <Button size="s" aria-label={`${texts.select} ${rowName(row)}`} onPress={() => onSelect(row)}>
          {texts.select}
        </Button>
      )}
      {verbs
        .filter(({ isOffered }) => isOffered?.(row) ?? true)
        .map((verb) => (
          <IconButton
            key={verb.id}
            size="s"
            label={`${verb.label} ${rowName(row)}`}
            icon={verb.icon}
            onPress={() => onVerb(verb, row)}
          />
        ))}
    </span>
  );
  return {
    id: 'actions',
    name: texts.actions,
    isNameUnseen: true,
    align: 'end',
    card: onSelect ? 'bare' : 'corner',
    canHide: false,
    cell,
  };
}
