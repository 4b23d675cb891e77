import { useSyncExternalStore } from 'react';
import { moved } from './place.ts';

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener);
  moved.addEventListener('moved', listener);
  return () => {
    removeEventListener('popstate', listener);
    moved.removeEventListener('moved', listener);
  };
};
const here = () => location.pathname + location.search;
/**
 * The current path and query. Inside /menu the router navigates, and this hook does not render again.
 *
 * @param drawnAt the place of a page that is drawn without a browser
 */
export const usePlace = (drawnAt?: string) => useSyncExternalStore(subscribe, here, () => drawnAt ?? here());
