import type { ReactNode } from 'react';
import { strings } from '../../strings/strings.ts';
import * as css from './empty-state.css.ts';

export interface EmptyStateProps {
  /** @default 'Data tidak ditemukan .....' */
  title?: string | undefined;
  /** Advice on the next step. */
  detail?: ReactNode;
  actions?: ReactNode;
}
/** Shows that a list is empty, and what to do next. @source 000 §8 */
export const EmptyState = ({ title = strings.table.empty, detail, actions }: EmptyStateProps) => (
  <div className={css.box}>
    <div className={css.title}>{title}</div>
    {detail !== undefined && <div className={css.detail}>{detail}</div>}
    {actions !== undefined && <div className={css.actions}>{actions}</div>}
  </div>
);
