import { useId, type ReactNode } from 'react';
import * as css from './dashboard.css.ts';

/** A part of a dashboard below a heading that the document writes in capitals. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.overline}>
        {title}
      </h2>
      {children}
    </section>
  );
};
