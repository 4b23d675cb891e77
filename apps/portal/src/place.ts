/** Hears of every move by `go`. */
export const moved = new EventTarget();
let moves = 0;
/** Whether this page was reached without loading it, as after a login. */
export const hasMoved = (): boolean => moves > 0;

/** The address that a signed-out visitor requested. It is state of the history entry, so no link can set it. */
interface Intent {
  after: string;
}

/** Navigates to an address of this origin without loading the page. */
export function go(path: string, { replace = false, after }: { replace?: boolean; after?: string } = {}): void {
  const intent: Intent | null = after === undefined ? null : { after };
  history[replace ? 'replaceState' : 'pushState'](intent, '', path);
  moves += 1;
  moved.dispatchEvent(new Event('moved'));
}

/** The address to open after the login: the requested one if it is under /menu, else the menu. @source 000 §2 */
export function placeAfterLogin(state: unknown = history.state): string {
  const after = typeof state === 'object' && state !== null && 'after' in state ? state.after : null;
  return typeof after === 'string' && /^\/menu(?=[/?]|$)/.test(after) ? after : '/menu';
}

/** Whether the page may handle a click itself: with a modifier key the browser opens a tab or a window. */
export const isPlainClick = (event: { button: number; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
