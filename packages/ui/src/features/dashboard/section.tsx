import { useId, type ReactNode } from 'react';
import * as css from './dashboard.css.ts';

interface SectionProps {
  title: string;
  /** The content is still loading and its height will change. */
  isBusy?: boolean;
  children: ReactNode;
}
/** A section of a dashboard. Its heading is in capitals, as in the document. */
export const Section = ({ title, isBusy = false, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id} aria-busy={isBusy || undefined}>
      <h2 id={id} className={css.overline}>
        {title}
      </h2>
      {children}
    </section>
  );
};
