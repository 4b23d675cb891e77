import { EmptyState } from '../../patterns/empty-state/empty-state.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { strings } from '../../strings/strings.ts';

/** State of data that the bank has not returned. The dashboard never shows a 0 in its place. */
export interface LoadingProps {
  /** False without data means that the request failed. */
  isLoading: boolean;
}
/** Placeholder of a figure. */
export const FigureNotKnown = ({ isLoading }: LoadingProps) => (isLoading ? <Skeleton width={28} /> : '–');

/** Placeholder of a list. */
export const ListNotKnown = ({ isLoading }: LoadingProps) => (
  <EmptyState title={isLoading ? strings.table.loading : strings.fault.notLoaded} />
);
