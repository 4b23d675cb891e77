import { rem } from '../../theme/rem.ts';
import { bar } from './skeleton.css.ts';

interface SkeletonProps {
  /** A CSS length, or px at the usual text size. @default 140 */
  width?: number | string;
}
/** A bar in the place of text that is still loading; say beside it that something loads. */
export const Skeleton = ({ width = 140 }: SkeletonProps) => (
  <span className={bar} style={{ width: typeof width === 'number' ? rem(width) : width }} aria-hidden="true" />
);
