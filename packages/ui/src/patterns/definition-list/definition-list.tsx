import { Fragment, type ReactNode } from 'react';
import * as css from './definition-list.css.ts';

export interface Definition {
  term: string;
  value: ReactNode;
  /** Second line, in a quiet colour. */
  detail?: ReactNode;
}
/** Facts with their labels. */
export const DefinitionList = ({ items }: { items: readonly Definition[] }) => (
  <dl className={css.list}>
    {items.map(({ term, value, detail }) => (
      <Fragment key={term}>
        <dt className={css.term}>{term}</dt>
        <dd className={css.value}>
          {value}
          {detail !== undefined && <span className={css.detail}>{detail}</span>}
        </dd>
      </Fragment>
    ))}
  </dl>
);
