import { useEffect, useRef } from 'react';

/** Focuses the first field in a box as it appears, and shows it. @returns the ref of the box */
export function useStart(isStart: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const wasStart = useRef(isStart);
  useEffect(() => {
    if (!wasStart.current) return undefined;
    const fields = box.current?.querySelectorAll<HTMLElement>('input, textarea, button') ?? [];
    // React Aria hides the native field of a select.
    const first = [...fields].find((field) => !field.matches(':disabled') && !field.closest('[aria-hidden="true"]'));
    // After the page has scrolled to the top, as at each new step of a screen; the focus scrolls to the field.
    const frame = requestAnimationFrame(() => first?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return box;
}
