import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, ProgressBar, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { buttonClass } from './button-class.ts';
import * as css from './button.css.ts';

export type ButtonVariant = 'filled' | 'outlined' | 'text' | 'quiet' | 'danger' | 'dangerOutlined';
export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  children: ReactNode;
  /** Use one filled button per view; use filled danger only inside a confirm dialog. @default 'outlined' */
  variant?: ButtonVariant;
  /** m is 40 px, s is 32 px, for tables and toolbars. @default 'm' */
  size?: 'm' | 's';
  icon?: LucideIcon | undefined;
  /** Icon after the label, such as the chevron of a menu. */
  trailingIcon?: LucideIcon | undefined;
  /** Whether the button takes the full width. */
  isBlock?: boolean;
}

/** A button. While pending it keeps its width and focus and ignores a second click. */
export const Button = ({
  children,
  variant = 'outlined',
  size = 'm',
  icon: Icon,
  trailingIcon: Trailing,
  isBlock = false,
  ...button
}: ButtonProps) => {
  const pending = button.isPending === true && (
    <ProgressBar isIndeterminate aria-label={strings.button.pending}>
      <Spinner />
    </ProgressBar>
  );
  return (
    <AriaButton {...button} className={buttonClass({ variant, size, shape: isBlock ? 'block' : 'label' })}>
      {Icon && (pending || <Icon size={18} strokeWidth={1.75} aria-hidden="true" />)}
      {!Icon && pending && <span className={css.overLabel}>{pending}</span>}
      <span className={!Icon && pending ? css.hiddenLabel : undefined}>{children}</span>
      {Trailing && <Trailing size={16} strokeWidth={2} aria-hidden="true" />}
    </AriaButton>
  );
};
