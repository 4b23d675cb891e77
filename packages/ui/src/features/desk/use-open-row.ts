import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface Rows<Row> {
  rows: readonly Row[];
  page: number;
  pages: number;
  /** The rows still belong to another page. */
  isFormer: boolean;
  /** Selected rows that are not in the list, as behind a filter; they open too. */
  others: readonly Row[];
  keyOf: (row: Row) => string;
  /** Requests another page; null if there is only one. */
  turnTo: ((page: number) => void) | null;
}

/** The row whose detail is open, and the ways to its neighbours, also across pages. */
export function useOpenRow<Row>({ rows, others, keyOf, page, pages, isFormer, turnTo }: Rows<Row>, firstOpen?: string) {
  const main = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(false);
  const [open, setOpen] = useState<Row | null>(null);
  const [wanted, setWanted] = useState(firstOpen);
  const found = rows.find((row) => keyOf(row) === wanted);
  if (found) {
    setWanted(undefined);
    setOpen(found);
  }
  /** The page requested from the first or the last row. Its row opens once it arrives. */
  const [turned, setTurned] = useState<{ page: number; at: 0 | -1 } | null>(null);
  if (turned !== null && !isFormer && page === turned.page) {
    setTurned(null);
    setOpen(rows.at(turned.at) ?? open);
  }
  const openKey = open === null ? null : keyOf(open);
  const isOpen = (row: Row) => keyOf(row) === openKey;
  const isListed = rows.some(isOpen);
  const among = isListed ? rows : others;
  const place = among.findIndex(isOpen);
  const show = (row: Row) => {
    setTurned(null);
    setOpen(row);
  };
  const walk = (step: 1 | -1) => {
    const next = among[place + step];
    if (place < 0) return undefined;
    if (next) return () => show(next);
    if (!isListed) return undefined;
    const to = page + step;
    if (turnTo === null || to < 0 || to >= pages) return undefined;
    return () => {
      setTurned({ page: to, at: step === 1 ? 0 : -1 });
      turnTo(to);
    };
  };
  const close = () => {
    // If the panel had the focus, its row takes it back.
    if (!main.current?.contains(document.activeElement))
      main.current?.querySelector<HTMLElement>('[role="row"][data-open]')?.focus();
    setTurned(null);
    setOpen(null);
  };
  const previous = walk(-1);
  const next = walk(1);
  /** Arrow keys in the rows walk the open panel; the focus stays on its row. */
  const walkByKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (open === null || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    if (!(target instanceof HTMLElement) || !target.closest('tbody [role="row"]') || target.matches('input')) return;
    event.preventDefault();
    event.stopPropagation();
    isFollowing.current = true;
    (key === 'ArrowDown' ? next : previous)?.();
  };
  useEffect(() => {
    if (!isFollowing.current || openKey === null) return;
    isFollowing.current = false;
    main.current?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(openKey)}"]`)?.focus();
  }, [openKey]);
  return { main, open: among[place] ?? open, openKey, show, close, previous, next, walkByKey };
}
