import { EmptyState } from '../../patterns/empty-state/empty-state.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { strings } from '../../strings/strings.ts';

/** What a part of the dashboard shows before the bank's answer, and without one: never a 0 that nobody counted. */
export interface Awaited {
  /** Without data and not loading, it could not be had. */
  isLoading: boolean;
}
/** In the place of a figure. */
export const FigureNotKnown = ({ isLoading }: Awaited) => (isLoading ? <Skeleton width={28} /> : '–');

/** In the place of a list. */
export const ListNotKnown = ({ isLoading }: Awaited) => (
  <EmptyState title={isLoading ? strings.table.loading : strings.fault.notLoaded} />
);
