import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the screen when the focused element is removed, such as a banner's close button. The next Tab then
 * continues in the screen, not at the top of the page.
 */
export function useRestoredFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = main.current;
    if (!box) return;
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !(last instanceof Node) || last.isConnected) return;
      last = null;
      box.focus({ preventScroll: true });
    });
    box.addEventListener('focusin', remember);
    observer.observe(box, { childList: true, subtree: true });
    // A closing dialog returns the focus, unless the element that opened it is gone.
    observer.observe(document.body, { childList: true });
    return () => {
      box.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [main]);
}
