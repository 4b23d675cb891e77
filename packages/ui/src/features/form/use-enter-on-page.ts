import { useEffect, useEffectEvent } from 'react';

/** Enter leads on from a page that is only read: it counts while nothing on the page has the focus. */
export function useEnterOnPage(onEnter: () => void): void {
  const press = useEffectEvent(({ key, target, repeat, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key !== 'Enter' || repeat || ctrlKey || metaKey) return;
    if (target instanceof HTMLElement && target.matches('body, main')) onEnter();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
