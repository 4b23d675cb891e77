import { notices } from '@ibk/sdk/live';
import { type Host, type LoginFlags, notSignedIn } from '../connect.ts';
import { Failure } from '../failure.ts';
import { withSession } from '../with-session.ts';

export interface ListenFlags extends LoginFlags {
  count?: number;
}

/**
 * Prints each notice as a line of JSON. A connection that breaks is made again, and the notice of the gap comes then.
 *
 * @throws {Failure} usage: a file to be written whole; access: the session ended
 */
export async function listen(host: Host, flags: ListenFlags): Promise<void> {
  const {
    terminal,
    signal,
    flags: { output = '-' },
  } = host;
  if (output !== '-') {
    throw new Failure({
      exit: 'usage',
      what: 'Pemberitahuan ditulis terus ke keluaran standar, bukan ke berkas yang selesai.',
      sent: 'belum ada.',
      next: `ibk listen > ${output}`,
    });
  }
  await withSession(host, flags, async ({ bank }) => {
    const live = notices({ bank });
    const close = (): void => live.close();
    signal.addEventListener('abort', close);
    bank.on('unauthorized', close);
    terminal.say('Menunggu pemberitahuan; Ctrl+C untuk berhenti.');
    let count = 0;
    try {
      for await (const notice of live) {
        await terminal.data(`${JSON.stringify(notice)}\n`);
        count += 1;
        if (count === flags.count) return;
      }
    } finally {
      close();
      signal.removeEventListener('abort', close);
    }
    signal.throwIfAborted();
    throw notSignedIn();
  });
}
