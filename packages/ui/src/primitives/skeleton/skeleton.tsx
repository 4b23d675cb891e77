import { rem } from '../../theme/rem.ts';
import { bar } from './skeleton.css.ts';

interface SkeletonProps {
  /** A CSS length, or px at the default text size. @default 140 */
  width?: number | string;
}
/** Placeholder of text that is still loading. Announce the loading next to it. */
export const Skeleton = ({ width = 140 }: SkeletonProps) => (
  <span className={bar} style={{ width: typeof width === 'number' ? rem(width) : width }} aria-hidden="true" />
);
