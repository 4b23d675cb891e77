import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import * as css from './tooltip.css.ts';

export interface TooltipProps {
  /** The text of the tooltip. */
  text: ReactNode;
  /** One focusable React Aria element. */
  children: ReactElement;
  /** @default 'top' */
  placement?: 'top' | 'bottom' | 'left' | 'right';
}
/** Shows the name of an icon, or the full length of a cut text, on hover and on focus. */
export const Tooltip = ({ text, children, placement = 'top' }: TooltipProps) => (
  <TooltipTrigger delay={500}>
    {children}
    <AriaTooltip className={css.tooltip} placement={placement} offset={6}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);
