import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass } from '../primitives/button/button-class.ts';
import * as css from '../primitives/button/button.css.ts';
import { Spinner } from '../primitives/spinner/spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** @default 'outlined' */
  variant?: 'filled' | 'outlined' | 'text' | 'quiet';
  icon?: LucideIcon | undefined;
  /** Whether to keep the width and ignore clicks. */
  isPending?: boolean;
  isBlock?: boolean;
}
/** The main entry's button as a plain element, for pages that do not load React Aria. */
export const Button = ({
  children,
  variant = 'outlined',
  icon: Icon,
  isPending = false,
  isBlock = false,
  disabled,
  type = 'button',
  ...button
}: ButtonProps) => (
  <button
    {...button}
    type={type}
    disabled={disabled === true || isPending}
    aria-busy={isPending}
    data-pending={isPending || undefined}
    className={buttonClass({ variant, shape: isBlock ? 'block' : 'label' })}
  >
    {Icon && (isPending ? <Spinner /> : <Icon size={18} strokeWidth={1.75} aria-hidden="true" />)}
    {!Icon && isPending && (
      <span className={css.overLabel}>
        <Spinner />
      </span>
    )}
    <span className={!Icon && isPending ? css.hiddenLabel : undefined}>{children}</span>
  </button>
);

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'isBlock' | 'isPending'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: LucideIcon;
}
/** A button with only an icon. */
export const IconButton = ({ label, icon: Icon, variant = 'quiet', type = 'button', ...button }: IconButtonProps) => (
  <button {...button} type={type} aria-label={label} title={label} className={buttonClass({ variant, shape: 'icon' })}>
    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
  </button>
);
