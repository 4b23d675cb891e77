import { createContext, useContext, useSyncExternalStore } from 'react';
import { createDoubts, type Doubt, type WriteKind } from './doubts.ts';

const DoubtsContext = createContext(createDoubts());
/** Provides the doubts that `createQueries` opens and ends to the screens below. */
export const DoubtsProvider = DoubtsContext.Provider;

/** The doubts of this tab; the component renders again when one of them changes. */
export function useDoubts() {
  const doubts = useContext(DoubtsContext);
  return { ...doubts, all: useSyncExternalStore(doubts.subscribe, doubts.list) };
}

const isOpenMove = (doubt: Doubt): doubt is Doubt<'move'> => doubt.kind === 'move' && doubt.end === undefined;

/** References of the transactions that a move without a known outcome may have moved. */
export function useReferencesInDoubt(): ReadonlySet<string> {
  const { all } = useDoubts();
  return new Set(all.filter(isOpenMove).flatMap(({ about }) => about.items.map(({ referenceId }) => referenceId)));
}

/** The doubts of one kind. */
export const ofKind = <Kind extends WriteKind>(doubts: readonly Doubt[], kind: Kind) =>
  doubts.filter((doubt): doubt is Extract<Doubt, { kind: Kind }> => doubt.kind === kind);
