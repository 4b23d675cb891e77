import { useLayoutEffect } from 'react';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Registers Ctrl+K everywhere, and `?` outside text fields. */
export function useShortcuts({ search, keys }: { search: () => void; keys: () => void }): void {
  // A layout effect, so that a key that is pressed right after the first paint counts too.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isKeys = event.key === '?' && !isWriting(event.target);
      if (!isSearch && !isKeys) return;
      event.preventDefault();
      (isSearch ? search : keys)();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
