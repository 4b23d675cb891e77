import { useSyncExternalStore } from 'react';

/** Whether a media query currently matches; false without a screen, as on a server. */
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
