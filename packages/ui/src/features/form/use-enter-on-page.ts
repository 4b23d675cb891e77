import { useEffectEvent, useLayoutEffect } from 'react';

/** Enter continues from a read-only page: it counts while nothing on the page has the focus. */
export function useEnterOnPage(onEnter: () => void): void {
  const press = useEffectEvent(({ key, target, repeat, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key !== 'Enter' || repeat || ctrlKey || metaKey) return;
    if (target instanceof HTMLElement && target.matches('body, main')) onEnter();
  });
  // A layout effect, so that a key that is pressed right after the first paint counts too.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
