import { formatDateTime } from '@ibk/sdk/format';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from '../../primitives/button/button.tsx';
import * as css from './paper.css.ts';

export interface PaperProps {
  /** The issuer's logo and name. */
  letterhead: ReactNode;
  /** The kind of document, such as 'Bukti Pengajuan Transaksi'. */
  title: string;
  /** Identifies the document by its reference or its result. */
  subtitle: string;
  /** The purpose of the document, in the footer. */
  note: string;
  /** IANA time zone of the time of printing. */
  zone: string;
  children: ReactNode;
}

/** The time of the latest printing, which the paper shows. */
function usePrintedAt(): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    // The browser takes its snapshot for printing right after this event.
    const now = () => flushSync(() => setAt(Date.now()));
    addEventListener('beforeprint', now);
    return () => removeEventListener('beforeprint', now);
  }, []);
  return at;
}

/** The printed version of a page, which is invisible on the screen. */
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

/** Prints the page, or the paper on it if there is one. */
export const PrintButton = ({ children, size }: Pick<ButtonProps, 'children' | 'size'>) => (
  <Button icon={Printer} {...(size === undefined ? {} : { size })} onPress={() => print()}>
    {children}
  </Button>
);
