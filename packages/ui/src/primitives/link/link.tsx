import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { link } from './link.css.ts';

export interface LinkProps {
  children: ReactNode;
  href?: string;
  target?: '_blank';
  /** A link without href runs this action, as 'Ubah' does. */
  onPress?: () => void;
  'aria-label'?: string;
}
/** A link. Another site opens in a new tab without referrer or opener. */
export const Link = ({ target, ...props }: LinkProps) => (
  <AriaLink {...props} {...(target === undefined ? {} : { target, rel: 'noopener noreferrer' })} className={link} />
);
