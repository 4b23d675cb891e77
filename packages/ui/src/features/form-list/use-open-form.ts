import { useLayoutEffect, useRef, useState } from 'react';

/** The row whose form is open; `row` is null where one is added. */
interface OpenForm<Row> {
  row: Row | null;
}

/** Which form stands beside a list; what opened it takes the focus back. */
export function useOpenForm<Row>() {
  const [form, setForm] = useState<OpenForm<Row> | null>(null);
  const opener = useRef<Element>(null);
  const open = (row: Row | null) => {
    opener.current = document.activeElement;
    setForm({ row });
  };
  const isOpen = form !== null;
  // Before anybody else looks for a place for the focus, and only where the form took it along.
  useLayoutEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) opener.current.focus();
    opener.current = null;
  }, [isOpen]);
  return { form, isOpen, open, close: () => setForm(null) };
}
export type OpenFormState<Row> = ReturnType<typeof useOpenForm<Row>>;
