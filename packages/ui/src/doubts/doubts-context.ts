import { createContext, useContext, useSyncExternalStore } from 'react';
import { createDoubts, type Doubt, type Write, type WriteKind } from './doubts.ts';

const DoubtsContext = createContext(createDoubts());
/** Provides the doubts that `createQueries` opens and ends to the screens below. */
export const DoubtsProvider = DoubtsContext.Provider;

/** The doubts of this tab; the component renders again when one of them changes. */
export function useDoubts() {
  const doubts = useContext(DoubtsContext);
  return { ...doubts, all: useSyncExternalStore(doubts.subscribe, doubts.list) };
}

/** The doubts of one kind. */
export const ofKind = <Kind extends WriteKind>(doubts: readonly Doubt[], kind: Kind) =>
  doubts.filter((doubt): doubt is Extract<Doubt, { kind: Kind }> => doubt.kind === kind);

/** A kind of write, and the keys of the rows that one of them may have changed. */
export interface RowWrites<Kind extends WriteKind> {
  kind: Kind;
  /** A method, so that desks with doubts of any kind are of one type. */
  keysOf(about: Write<Kind>['about']): readonly string[];
}
/** Moves, by the references of their transactions. */
export const MOVES: RowWrites<'move'> = {
  kind: 'move',
  keysOf: ({ items }) => items.map(({ referenceId }) => referenceId),
};

/** Decisions, by the ids of their requests. */
export const DECISIONS: RowWrites<'decision'> = {
  kind: 'decision',
  keysOf: ({ items }) => items.map(({ changeId }) => changeId),
};

/** Keys of the rows that a write of this kind without a known outcome may have changed. */
export function useKeysInDoubt<Kind extends WriteKind>(writes: RowWrites<Kind>): ReadonlySet<string> {
  const { all } = useDoubts();
  const open = ofKind(all, writes.kind).filter(({ end }) => end === undefined);
  return new Set(open.flatMap(({ about }) => writes.keysOf(about)));
}
