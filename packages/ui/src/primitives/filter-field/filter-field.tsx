import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Button, Input, SearchField } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import * as field from '../field/field.css.ts';
import * as css from './filter-field.css.ts';

export interface FilterFieldProps {
  value: string;
  onChange: (value: string) => void;
}
/** Narrows a table while the user types; Escape or the clear button empties it. @source 001 §2.1 */
export const FilterField = (search: FilterFieldProps) => (
  <SearchField {...search} aria-label={strings.table.filter} className={css.field}>
    <div className={field.box}>
      <Search className={css.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
      <Input className={field.input} placeholder={strings.table.filter} />
      <Button className={`${field.action} ${css.clear}`}>
        <X size={16} strokeWidth={2} aria-hidden="true" />
      </Button>
    </div>
  </SearchField>
);
