import * as css from './unbroken.css.ts';

/** Dates and account numbers, such as 25-12-2026 and 100.01.04001234-5: a browser would break them at a hyphen. */
const NUMBERS = /(\d[\d.]*(?:-\d+)+)/;

/** A text whose dates and account numbers stay on one line. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(NUMBERS).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={css.whole}>
        {part}
      </span>
    ),
  );
