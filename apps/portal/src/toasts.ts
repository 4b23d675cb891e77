import type { Toasts } from '@ibk/ui';
import { createContext, useContext } from 'react';

export const ToastContext = createContext<Toasts | null>(null);

/**
 * Shows a snackbar, top right, for five seconds. @source 000 §2
 *
 * @throws {Error} outside of /menu
 */
export function useToast(): Toasts['show'] {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast is for the screens of /menu.');
  return toasts.show;
}
