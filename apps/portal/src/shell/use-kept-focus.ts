import { type RefObject, useEffect } from 'react';

/**
 * Where what had the focus goes, as the button of a banner that it closes, the screen takes it over: the next Tab goes
 * on there and not at the head of the page.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
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
    // A dialog over the page gives the focus back as it goes, unless what opened it is gone too.
    observer.observe(document.body, { childList: true });
    return () => {
      box.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [main]);
}
