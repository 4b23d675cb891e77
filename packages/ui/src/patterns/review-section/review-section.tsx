import { strings } from '../../strings/strings.ts';
import { Link } from '../../primitives/link/link.tsx';
import { DefinitionList, type Definition } from '../definition-list/definition-list.tsx';
import { Panel } from '../panel/panel.tsx';

export interface ReviewSectionProps {
  title: string;
  items: readonly Definition[];
  /** Goes back to that part of the form, its data kept. Absent, there is no 'Ubah'. */
  onEdit?: () => void;
}
/** What was entered in one part of a form, to be read before it is sent. */
export const ReviewSection = ({ title, items, onEdit }: ReviewSectionProps) => (
  <Panel
    title={title}
    actions={
      onEdit && (
        <Link onPress={onEdit} aria-label={`${strings.review.edit} ${title}`}>
          {strings.review.edit}
        </Link>
      )
    }
  >
    <DefinitionList items={items} />
  </Panel>
);
