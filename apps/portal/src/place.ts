import { useSyncExternalStore } from 'react';

const moved = new EventTarget();
let moves = 0;
/** Whether this page was reached without loading it, as after a login. */
export const hasMoved = (): boolean => moves > 0;

/** Where a signed-out visitor wanted to go; kept beside the entry of /login, so no address can carry it. */
interface Intent {
  after: string;
}

/** Goes to an address of this origin without loading the page. */
export function go(path: string, { replace = false, after }: { replace?: boolean; after?: string } = {}): void {
  const intent: Intent | null = after === undefined ? null : { after };
  history[replace ? 'replaceState' : 'pushState'](intent, '', path);
  moves += 1;
  moved.dispatchEvent(new Event('moved'));
}

/** The address to open after signing in: the one that was asked for, if it is one of ours. @source 000 §2 */
export function placeAfterLogin(state: unknown = history.state): string {
  const after = typeof state === 'object' && state !== null && 'after' in state ? state.after : null;
  return typeof after === 'string' && /^\/menu(?=[/?]|$)/.test(after) ? after : '/menu';
}

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener);
  moved.addEventListener('moved', listener);
  return () => {
    removeEventListener('popstate', listener);
    moved.removeEventListener('moved', listener);
  };
};
/** The address without its host. Inside /menu the router moves it on; this tells of the way in and out. */
export const usePlace = () => useSyncExternalStore(subscribe, () => location.pathname + location.search);

/** A click that this page can follow itself, rather than the browser. */
export const isPlainClick = (event: { button: number; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
