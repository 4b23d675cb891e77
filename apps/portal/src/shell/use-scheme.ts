import type { Scheme } from '@ibk/ui/public';
import { useSyncExternalStore } from 'react';
import { chooseScheme, chosenScheme } from '../scheme.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const choose = (scheme: Scheme) => {
  chooseScheme(scheme);
  for (const listener of listeners) listener();
};
/** The theme of this device and a function to change it; toolbar and drawer share the value. */
export const useScheme = () => ({ scheme: useSyncExternalStore(subscribe, chosenScheme), choose });
