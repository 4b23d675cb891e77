import { strings } from '../../strings/strings.ts';
import { Link } from '../../primitives/link/link.tsx';
import { DefinitionList, type Definition } from '../definition-list/definition-list.tsx';
import { Panel } from '../panel/panel.tsx';

export interface ReviewSectionProps {
  title: string;
  items: readonly Definition[];
  /** Returns to this part of the form, which keeps its values. Without it the section has no 'Ubah'. */
  onEdit?: () => void;
}
/** The values of one part of a form, for review before sending. */
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
