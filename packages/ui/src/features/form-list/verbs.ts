import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { strings } from '../../strings/strings.ts';
import type { Asking, Verb } from './form-list-spec.ts';

const texts = strings.formList;

/** Opens a row in the form of its list. @source 001 §2.1 */
export const CHANGE = {
  id: 'change',
  label: texts.edit,
  icon: Pencil,
  opens: 'form',
} as const satisfies Verb<never>;

/** Deletes a row, in the words of the documents. @source 001 §2.1 */
export const removal = <Row>(
  rowName: (row: Row) => string,
  { send, doubt }: Pick<Asking<Row>, 'send' | 'doubt'>,
): Verb<Row> => ({
  id: 'remove',
  label: texts.remove,
  icon: Trash2,
  title: texts.removeTitle,
  isDanger: true,
  question: (row) => `${texts.removeQuestion} ${rowName(row)} ?`,
  send,
  doubt,
});
