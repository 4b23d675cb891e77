import { Fragment, type ReactNode } from 'react';
import { Unbroken } from '../../primitives/unbroken/unbroken.tsx';
import * as css from './definition-list.css.ts';

export interface Definition {
  term: string;
  value: ReactNode;
  /** Second line, in a quiet colour. */
  detail?: ReactNode;
}
const whole = (value: ReactNode): ReactNode => (typeof value === 'string' ? <Unbroken>{value}</Unbroken> : value);

/** Facts with their labels. */
export const DefinitionList = ({ items }: { items: readonly Definition[] }) => (
  <dl className={css.list}>
    {items.map(({ term, value, detail }, at) => (
      <Fragment key={`${at} ${term}`}>
        <dt className={css.term}>{term}</dt>
        <dd className={css.value}>
          {whole(value)}
          {detail !== undefined && <span className={css.detail}>{whole(detail)}</span>}
        </dd>
      </Fragment>
    ))}
  </dl>
);
