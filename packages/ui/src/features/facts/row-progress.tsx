import { type FactValues, progressText } from '@ibk/sdk/records';
import * as css from './row-progress.css.ts';

const PARTS = ['success', 'failed', 'waiting'] as const;

/** How many rows of a batch were paid, failed or wait: a bar, with the same in words below. */
export const RowProgress = (progress: FactValues['progress']) => (
  <span className={css.box}>
    <span className={css.bar} aria-hidden="true">
      {PARTS.filter((part) => progress[part] > 0).map((part) => (
        <span key={part} className={css.parts[part]} style={{ flexGrow: progress[part] }} />
      ))}
    </span>
    <span className={css.words}>{progressText(progress)}</span>
  </span>
);
