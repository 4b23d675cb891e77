import { notices, type NoticesState } from '@ibk/sdk/live';
import { type Host, type LoginFlags, notSignedIn } from '../connect.ts';
import { Failure } from '../failure.ts';
import { withSession } from '../with-session.ts';
import type { ForwardFlags } from './forward-events.ts';

export interface ListenFlags extends LoginFlags {
  count?: number;
}

const POLL_MS = 30_000;

/** The line that announces a new state; a state without a line is not announced. */
const LINES: Partial<Record<NoticesState, string>> = {
  live: 'Sambungan langsung tersedia.',
  polling: `Sambungan langsung tidak tersedia; bank ditanya setiap ${POLL_MS / 1_000} detik.`,
  offline: 'Bank tidak terjangkau; sambungan dicoba lagi.',
};

/** @throws {Failure} usage: an output file, which could only be written once complete */
function assertStreams({ output = '-' }: Host['flags']): void {
  if (output === '-') return;
  throw new Failure({
    exit: 'usage',
    what: 'Pemberitahuan ditulis terus ke keluaran standar, bukan ke berkas yang selesai.',
    sent: 'belum ada.',
    next: `ibk listen > ${output}`,
  });
}

/** Forwards the events of a sandbox if there is an address for them, else prints the notices. @throws {Failure} */
export async function listenOrForward(host: Host, { forwardTo, ...flags }: ListenFlags & Partial<ForwardFlags>) {
  assertStreams(host.flags);
  if (forwardTo === undefined) return listen(host, flags);
  const { forwardEvents } = await import('./forward-events.ts');
  return forwardEvents(host, { ...flags, forwardTo });
}

/**
 * Prints each notice as a line of JSON. After a broken connection it reconnects and prints the missed notices. If no
 * live connection is possible, it polls the bank; stderr shows which of the two it does.
 *
 * @throws {Failure} access: the session ended
 */
async function listen(host: Host, flags: ListenFlags): Promise<void> {
  const { terminal, signal } = host;
  await withSession(host, flags, async ({ bank }) => {
    const live = notices({ bank, pollMs: POLL_MS });
    const close = (): void => live.close();
    signal.addEventListener('abort', close);
    bank.on('unauthorized', close);
    terminal.say('Menunggu pemberitahuan; Ctrl+C untuk berhenti.');
    live.onState((state, fault) => {
      const line = LINES[state];
      if (line !== undefined) terminal.say(line);
      if (fault && !fault.retryable) terminal.say(fault.message);
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
