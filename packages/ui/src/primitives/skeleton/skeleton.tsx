import { bar } from './skeleton.css.ts';

/** A bar where words will stand; say beside it that something is loading. */
export const Skeleton = ({ width = 140 }: { width?: number | string }) => (
  <span className={bar} style={{ width }} aria-hidden="true" />
);
