import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import { EXITS, type ExitName } from './exit-codes.ts';
import { type Failure, isBrokenPipe, ReaderGone } from './failure.ts';

/** A standard input: a terminal, a pipe or a file. */
type Input = Readable & { readonly isTTY?: boolean };
/** A standard output; `columns` is the width of a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** The streams of a command: data goes to stdout, messages for people to stderr. */
export interface Terminal {
  /** Writes result data to stdout and waits until it is accepted. */
  data(part: string | Uint8Array): Promise<void>;
  /** Writes a line for people to stderr; silent with `-q`. */
  say(line: string): void;
  /** Replaces the previous progress line on a terminal; elsewhere prints a line for each tenth of the work. */
  progress(text: string, share: number): void;
  fail(failure: Failure): void;
  readonly stdin: Input;
  readonly stderr: Output;
  /** Aborted by the first Ctrl-C or SIGTERM; ends a wait for the other end of a pipe. */
  readonly signal: AbortSignal;
  /** Whether a person can answer a question. */
  readonly canAsk: boolean;
  readonly stdoutIsTty: boolean;
}

export interface TerminalOptions {
  quiet: boolean;
  json: boolean;
  noColor: boolean;
  noInput: boolean;
  /** Shows the code of a failed connection. */
  debug: boolean;
  signal: AbortSignal;
}

export interface Streams {
  stdin: Input;
  stdout: Output;
  stderr: Output;
}

const STEPS = 10;

/** A text for people. A control character of a file or an answer could move the cursor or change what is on the screen. */
export const forPeople = (text: string): string => text.replace(/\r(?!\n)|[^\P{Cc}\r\n\t]/gu, '\uFFFD');

/** Exits of a command that did not fail: its sentence is shown without further text. */
const NOT_FAILED: readonly ExitName[] = ['interrupted', 'terminated', 'rows'];

export function createTerminal(streams: Streams, options: TerminalOptions): Terminal {
  const { quiet, json, noColor, noInput, debug, signal } = options;
  const { stdin, stdout, stderr } = streams;
  const { isTTY: isScreen = false } = stderr;
  const stdoutIsTty = stdout.isTTY ?? false;
  const coloured = isScreen && !noColor;
  const red = (text: string): string => (coloured ? styleText('red', text) : text);
  let step = -1;
  let isLineOpen = false;
  const closeLine = (): void => {
    if (isLineOpen) stderr.write('\n');
    isLineOpen = false;
  };

  return {
    stdin,
    stderr,
    signal,
    canAsk: (stdin.isTTY ?? false) && isScreen && !noInput,
    stdoutIsTty,
    data: (part) =>
      new Promise((resolve, reject) => {
        const shown = stdoutIsTty && typeof part === 'string' ? forPeople(part) : part;
        stdout.write(shown, (error) => (error ? reject(isBrokenPipe(error) ? new ReaderGone() : error) : resolve()));
      }),
    say(line) {
      if (quiet) return;
      closeLine();
      stderr.write(`${forPeople(line)}\n`);
    },
    progress(text, share) {
      if (quiet) return;
      const now = Math.floor(share * STEPS);
      if (isScreen) {
        stderr.write(`\r\x1B[K${forPeople(text)}`);
        isLineOpen = true;
      } else if (now !== step) stderr.write(`${forPeople(text)}\n`);
      step = now;
    },
    fail({ facts }) {
      if (facts.exit === 'ok') return;
      closeLine();
      const { exit, what, details = [], sent, next, ruleId, traceId, code: fault } = facts;
      if (json) {
        const [code] = EXITS[exit];
        const error = { exit: code, what, details, sent, next, ruleId, traceId, code: fault };
        stderr.write(`${JSON.stringify({ error })}\n`);
        return;
      }
      const lines = [
        red(forPeople(NOT_FAILED.includes(exit) ? what : `Gagal: ${what}`)),
        ...details.map((detail) => `  ${forPeople(detail)}`),
        ...(sent ? [`Terkirim: ${forPeople(sent)}`] : []),
        ...(next ? [`Berikutnya: ${forPeople(next)}`] : []),
        ...(ruleId ? [`Aturan: ${ruleId}`, `Penjelasan: ibk errors show ${ruleId}`] : []),
        ...(traceId ? [`Kode jejak: ${traceId}`] : []),
        ...(fault && debug ? [`Kode kesalahan: ${fault}`] : []),
      ];
      stderr.write(`${lines.join('\n')}\n`);
    },
  };
}
