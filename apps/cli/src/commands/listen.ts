import { notices, type NoticesState } from '@ibk/sdk/live';
import { type Host, type LoginFlags, notSignedIn } from '../connect.ts';
import { Failure } from '../failure.ts';
import { withSession } from '../with-session.ts';

export interface ListenFlags extends LoginFlags {
  count?: number;
}

const POLL_MS = 30_000;

/** The line that tells a new state; a state without one is not told. */
const LINES: Partial<Record<NoticesState, string>> = {
  live: 'Sambungan langsung tersedia.',
  polling: `Sambungan langsung tidak tersedia; bank ditanya setiap ${POLL_MS / 1_000} detik.`,
  offline: 'Bank tidak terjangkau; sambungan dicoba lagi.',
};

/**
 * Prints each notice as a line of JSON. A connection that breaks is made again, and the notice of the gap comes then.
 * Where no live connection is possible the bank is asked at an interval; stderr tells which of the two it is.
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
    const live = notices({ bank, pollMs: POLL_MS });
    const close = (): void => live.close();
    signal.addEventListener('abort', close);
    bank.on('unauthorized', close);
    terminal.say('Menunggu pemberitahuan; Ctrl+C untuk berhenti.');
    live.onState((state) => {
      const line = LINES[state];
      if (line !== undefined) terminal.say(line);
    });
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
