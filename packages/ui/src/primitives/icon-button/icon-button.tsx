import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { buttonClass } from '../button/button-class.ts';
import type { ButtonVariant } from '../button/button.tsx';
import { Tooltip, type TooltipProps } from '../tooltip/tooltip.tsx';

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: LucideIcon;
  /** @default 'quiet' */
  variant?: ButtonVariant;
  /** m is 40 px, s is 32 px, for rows. @default 'm' */
  size?: 'm' | 's';
  placement?: TooltipProps['placement'];
}
/** A button with only an icon. */
export const IconButton = ({
  label,
  icon: Icon,
  variant = 'quiet',
  size = 'm',
  placement = 'top',
  ...props
}: IconButtonProps) => (
  <Tooltip text={label} placement={placement}>
    <AriaButton
      {...props}
      aria-label={label}
      className={buttonClass({ variant, size, shape: size === 'm' ? 'icon' : 'iconSmall' })}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </AriaButton>
  </Tooltip>
);
