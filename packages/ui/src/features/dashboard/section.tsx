import { useId, type ReactNode } from 'react';
import * as css from './dashboard.css.ts';

interface SectionProps {
  title: string;
  /** Its content is not there yet, and will need another height. */
  isBusy?: boolean;
  children: ReactNode;
}
/** A part of a dashboard below a heading that the document writes in capitals. */
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
