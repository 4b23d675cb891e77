import type { NoticesBank } from './live/notices-bank.ts';
import type { PersonalListener } from './live/personal-feed.ts';

/** Opens a live connection for one listener; STOMP is loaded by the first subscription. */
export function subscribeNotices(bank: NoticesBank, listener: PersonalListener): () => void {
  let close: (() => void) | null = () => undefined;
  void import('./live/notices.ts').then(({ notices }) => {
    if (!close) return;
    const live = notices({ bank });
    live.onPersonal(listener);
    close = () => live.close();
  });
  return () => {
    close?.();
    close = null;
  };
}
