import type { Connection } from '../connection.ts';
import type { NoticeCalls } from '../resources/notices.ts';
import type { SystemCalls } from '../resources/system.ts';

/** The parts of a bank that live notices need. */
export interface NoticesBank extends Connection {
  system: Pick<SystemCalls, 'readNotice'>;
  notices: Pick<NoticeCalls, 'listNotices'>;
}
