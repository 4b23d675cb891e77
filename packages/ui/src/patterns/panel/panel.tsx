import { useId, type ReactNode } from 'react';
import * as css from './panel.css.ts';

export interface PanelProps {
  title?: string;
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  children: ReactNode;
  /** A thin line below the title. @default true */
  hasLine?: boolean;
}
/** One group of facts or fields. Panels are not nested. */
export const Panel = ({ title, actions, children, hasLine = true }: PanelProps) => {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className={hasLine ? css.head : css.plainHead}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {actions !== undefined && actions !== false && <div data-print="never">{actions}</div>}
        </div>
      )}
      <div className={hasLine ? css.body : css.underPlainHead}>{children}</div>
    </section>
  );
};
