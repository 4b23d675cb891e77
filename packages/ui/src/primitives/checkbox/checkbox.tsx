import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import * as css from './checkbox.css.ts';

export interface CheckboxProps extends Omit<
  AriaCheckboxProps,
  'className' | 'style' | 'children' | 'validationBehavior'
> {
  /** The label. Without it, pass aria-label or a slot that supplies one. */
  children?: ReactNode;
}
/** A checkbox; set isIndeterminate if only some of several are checked. */
export const Checkbox = ({ children, ...props }: CheckboxProps) => (
  <AriaCheckbox {...props} validationBehavior="aria" className={css.label}>
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className={css.mark}>
          {isIndeterminate ? (
            <Minus size={14} strokeWidth={2.5} aria-hidden="true" />
          ) : (
            isSelected && <Check size={14} strokeWidth={2.5} aria-hidden="true" />
          )}
        </span>
        {children}
      </>
    )}
  </AriaCheckbox>
);
