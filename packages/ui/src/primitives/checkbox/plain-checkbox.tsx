import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../theme/visually-hidden.css.ts';
import * as css from './checkbox.css.ts';

interface PlainCheckboxProps {
  isSelected: boolean;
  /** Only some of several are checked. @default false */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onChange: () => void;
  id?: string;
  'aria-label': string;
  /** Ids of the elements whose texts are its name. @default its own label */
  'aria-labelledby'?: string;
  /** A text beside the box. */
  children?: ReactNode;
}
/**
 * The checkbox for tables, of plain elements: one for each row, of which React Aria's own would take longer to draw than the rest
 * of the row.
 */
export const PlainCheckbox = ({
  isSelected,
  isIndeterminate = false,
  isDisabled = false,
  onChange,
  children,
  ...named
}: PlainCheckboxProps) => {
  const Mark = isIndeterminate ? Minus : Check;
  return (
    <label
      className={css.label}
      data-selected={isSelected || undefined}
      data-indeterminate={isIndeterminate || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input
        {...named}
        ref={(input) => {
          // It has no attribute.
          if (input) input.indeterminate = isIndeterminate;
        }}
        type="checkbox"
        className={visuallyHidden}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onChange}
      />
      <span className={css.mark}>
        {(isSelected || isIndeterminate) && <Mark size={14} strokeWidth={2.5} aria-hidden="true" />}
      </span>
      {children}
    </label>
  );
};
