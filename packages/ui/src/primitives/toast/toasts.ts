import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export interface ToastMessage {
  tone: 'success' | 'info' | 'warning' | 'error';
  title: string;
  detail?: string;
}
/** Time a toast stays on screen. It stops while the pointer or the focus is on the toasts. @source 000 §9 */
const SHOWN_MS = 5_000;

/** The toasts of one page: call `show` from anywhere; one ToastRegion draws them. */
export interface Toasts {
  queue: ToastQueue<ToastMessage>;
  show: (message: ToastMessage) => void;
}
/** Creates the queue of toasts; the host keeps one per page. */
export const createToasts = (): Toasts => {
  const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 5 });
  return {
    queue,
    show: (message) => {
      queue.add(message, { timeout: SHOWN_MS });
    },
  };
};
