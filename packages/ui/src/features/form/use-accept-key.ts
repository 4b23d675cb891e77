import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Ctrl+Enter presses the main button of a page, from anywhere on it but a dialog.
 *
 * @param accept what the button does; null while it cannot be pressed
 */
export function useAcceptKey(accept: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || accept === null) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    // React Aria would act on the element that has the focus.
    event.stopPropagation();
    event.preventDefault();
    accept();
  });
  // A layout effect, so that a key that is pressed right after the first paint counts too.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}
