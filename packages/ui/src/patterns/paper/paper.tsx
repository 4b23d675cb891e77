import { formatDateTime } from '@ibk/sdk/format';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from '../../primitives/button/button.tsx';
import * as css from './paper.css.ts';

export interface PaperProps {
  /** Who gives the paper: mark and name. */
  letterhead: ReactNode;
  /** What it is: 'Bukti Pengajuan Transaksi'. */
  title: string;
  /** Which one: its reference, or what it came to. */
  subtitle: string;
  /** What it is good for, in the foot. */
  note: string;
  /** IANA zone of the time of printing. */
  zone: string;
  children: ReactNode;
}

/** When the page was last sent to the printer; the paper says so. */
function usePrintedAt(): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    // The browser draws the paper as soon as this event is over.
    const now = () => flushSync(() => setAt(Date.now()));
    addEventListener('beforeprint', now);
    return () => removeEventListener('beforeprint', now);
  }, []);
  return at;
}

/** What a page prints instead of itself; on the screen it is not there. */
export function Paper({ letterhead, title, subtitle, note, zone, children }: PaperProps) {
  const printedAt = usePrintedAt();
  return (
    <article className={css.paper} data-print="only">
      <header className={css.head}>
        {letterhead}
        <div className={css.names}>
          <div className={css.title}>{title}</div>
          <div className={css.subtitle}>{subtitle}</div>
        </div>
      </header>
      {children}
      <footer className={css.foot}>
        <span>{note}</span>
        <span>Dicetak {formatDateTime(printedAt, zone)}</span>
      </footer>
    </article>
  );
}

/** Prints the page, or the paper on it. */
export const PrintButton = ({ children, size }: Pick<ButtonProps, 'children' | 'size'>) => (
  <Button icon={Printer} {...(size === undefined ? {} : { size })} onPress={() => print()}>
    {children}
  </Button>
);
