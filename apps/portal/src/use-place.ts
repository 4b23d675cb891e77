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
/** The current path and query. Inside /menu the router navigates, and this hook does not render again. */
export const usePlace = () => useSyncExternalStore(subscribe, () => location.pathname + location.search);
