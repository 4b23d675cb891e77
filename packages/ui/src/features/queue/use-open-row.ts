import type { Transaction } from '@ibk/sdk/contract';
import { useRef, useState } from 'react';

export interface Rows {
  rows: readonly Transaction[];
  page: number;
  pages: number;
  /** The rows still belong to another page. */
  isFormer: boolean;
  /** Requests another page; null if there is only one. */
  turnTo: ((page: number) => void) | null;
}

/** The row whose detail is open, and the ways to its neighbours, also across pages. */
export function useOpenRow({ rows, page, pages, isFormer, turnTo }: Rows) {
  const main = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Transaction | null>(null);
  /** The page requested from the first or the last row. Its row opens once it arrives. */
  const [turned, setTurned] = useState<{ page: number; at: 0 | -1 } | null>(null);
  if (turned !== null && !isFormer && page === turned.page) {
    setTurned(null);
    setOpen(rows.at(turned.at) ?? open);
  }
  const place = rows.findIndex(({ referenceId }) => referenceId === open?.referenceId);
  const show = (row: Transaction) => {
    setTurned(null);
    setOpen(row);
  };
  const walk = (step: 1 | -1) => {
    const next = rows[place + step];
    if (place < 0) return undefined;
    if (next) return () => show(next);
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
  return { main, open: rows[place] ?? open, show, close, previous: walk(-1), next: walk(1) };
}
