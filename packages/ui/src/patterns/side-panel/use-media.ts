import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; false where there is no screen to ask. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      if (typeof window.matchMedia !== 'function') return () => undefined;
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => {
        media.removeEventListener('change', changed);
      };
    },
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
    () => false,
  );
