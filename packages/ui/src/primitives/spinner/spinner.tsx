import { rem } from '../../theme/rem.ts';
import * as css from './spinner.css.ts';

export interface SpinnerProps {
  /** Diameter in px at the default text size. @default 18 */
  size?: number;
}
/** The spinning ring. It is silent to screen readers, so put text next to it. */
export const Spinner = ({ size = 18 }: SpinnerProps) => (
  <svg className={css.spinner} width={rem(size)} height={rem(size)} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path d="M21 12a9 9 0 1 1-9-9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
