import type { CallEvent, Events } from './events.ts';

/**
 * Where a bank's debug log goes. `debug` writes a line for each attempt to the console, `trace` also the bodies. A
 * function receives the lines instead, with bodies if `eventBodies` is set. No line has a password, PIN, code, token,
 * key or whole account number.
 */
export type BankLog = 'debug' | 'trace' | ((line: string) => void);

/** Writes log lines to the console unless the host passes a function. */
// oxlint-disable-next-line no-console -- the host asked for it by `log`
const toConsole = (line: string): void => console.debug(`[ibk] ${line}`);

const nameOf = ({ method, path }: CallEvent): string => `${method} ${path}`;
const bodyOf = (event: object): string =>
  'body' in event && event.body !== undefined ? ` ${JSON.stringify(event.body)}` : '';

/** Logs the events, whose details are already redacted. */
export function writeLog({ on }: Pick<Events, 'on'>, log: BankLog): void {
  const write = typeof log === 'function' ? log : toConsole;
  on('request', (event) => {
    const body = bodyOf(event);
    if (body) write(`${nameOf(event)} ←${body}`);
  });
  on('response', (event) => {
    const { attempt, callId, status, elapsedMs, kind, traceId } = event;
    const answer = [status ?? 'tanpa jawaban', kind].filter(Boolean).join(' ');
    const more = [attempt > 1 && `percobaan ${attempt}`, callId, traceId].filter(Boolean).join(', ');
    write(`${nameOf(event)} → ${answer}, ${Math.round(elapsedMs)} ms ${more}${bodyOf(event)}`);
  });
  on('retry', (event) =>
    write(`${nameOf(event)} diulang setelah ${Math.round(event.waitMs)} ms: ${event.kind}, ${event.callId}`),
  );
  on('unauthorized', ({ status }) => write(`Sesi tidak diterima: ${status}`));
}
