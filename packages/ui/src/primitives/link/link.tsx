import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { link } from './link.css.ts';

export interface LinkProps {
  children: ReactNode;
  href?: string;
  target?: '_blank';
  /** Without href it is a link that acts, as 'Ubah'. */
  onPress?: () => void;
  'aria-label'?: string;
}
/** Leads somewhere. Another site opens in its own tab and learns nothing of this one. */
export const Link = ({ target, ...props }: LinkProps) => (
  <AriaLink {...props} {...(target === undefined ? {} : { target, rel: 'noopener noreferrer' })} className={link} />
);
