import { link } from '@ibk/ui/public';
import type { ReactNode } from 'react';
import { go, isPlainClick } from '../place.ts';

/** A link between the pages before the login, which does not load a page. */
export const PublicLink = ({
  to,
  children,
  className = link,
}: {
  to: string;
  children: ReactNode;
  className?: string;
}) => (
  <a
    className={className}
    href={to}
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);
