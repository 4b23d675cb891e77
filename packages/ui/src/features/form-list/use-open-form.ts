import { useLayoutEffect, useRef, useState } from 'react';

/** The row in the open form; `row` is null if the form adds one. */
interface OpenForm<Row> {
  row: Row | null;
  /** Id of the verb that opened it; null to add a row, or if the row itself was opened. */
  verb: string | null;
}

/** Tracks the form that is open next to a list. On close, the focus returns to the element that opened it. */
export function useOpenForm<Row>() {
  const [form, setForm] = useState<OpenForm<Row> | null>(null);
  const opener = useRef<Element>(null);
  const open = (row: Row | null, verb: string | null = null) => {
    opener.current = document.activeElement;
    setForm({ row, verb });
  };
  const isOpen = form !== null;
  // Runs before any other focus handling, and only if the closed form had the focus.
  useLayoutEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) opener.current.focus();
    opener.current = null;
  }, [isOpen]);
  return { form, isOpen, open, close: () => setForm(null) };
}
export type OpenFormState<Row> = ReturnType<typeof useOpenForm<Row>>;
