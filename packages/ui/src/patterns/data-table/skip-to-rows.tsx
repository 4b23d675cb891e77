import type { RefObject } from 'react';
import { Button } from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import * as css from './data-table.css.ts';

/** Leads the keyboard past filters and headings to the first row. It is seen while it has the focus. */
export const SkipToRows = ({ box }: { box: RefObject<HTMLElement | null> }) => (
  <Button className={css.skip} onPress={() => box.current?.querySelector<HTMLElement>('tbody [role="row"]')?.focus()}>
    {strings.table.toRows}
  </Button>
);
