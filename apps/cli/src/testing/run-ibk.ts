import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { inject } from 'vitest';
import { run } from '../run.ts';
import { enterFolder } from './working-folder.ts';

/** The command built for this test run. */
export const CLI = join(inject('cli'), 'main.js');

export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A running command. */
export interface Running {
  process: ChildProcess;
  /** The text on stdout so far. */
  stdout: () => string;
  /** The text on stderr so far. */
  stderr: () => string;
  finished: Promise<Finished>;
}

export interface RunOptions {
  cwd: string;
  /** Folder that keeps the sessions. */
  state: string;
  baseUrl?: string;
  input?: string;
  /** Value of IBK_LOG. */
  log?: string;
  /** Other environment variables. */
  variables?: Readonly<Record<string, string>>;
}

/** Options that only a process has. */
export interface StartOptions extends RunOptions {
  /** Leaves the standard input open, as a person at a terminal would. */
  isOpen?: boolean;
  nodeArguments?: string[];
}

/** The environment of a command, which holds only the variables named here and the clock of this run. */
const environmentOf = ({ state, baseUrl, log, variables }: RunOptions): Record<string, string> => ({
  ...inject('clockVariables'),
  PATH: '/usr/bin:/bin',
  XDG_STATE_HOME: state,
  ...(baseUrl && { IBK_BASE_URL: baseUrl }),
  ...(log && { IBK_LOG: log }),
  ...variables,
});

/**
 * Starts the built `ibk` as a shell would. A process costs a fifth of a second of processor time, so this is only for
 * tests of signals, pipes, memory, the exit code, and variables that Node itself reads.
 */
export function startIbk(args: readonly string[], options: StartOptions): Running {
  const { cwd, input, isOpen = false, nodeArguments = [] } = options;
  const env = environmentOf(options);
  const child = spawn(process.execPath, [...nodeArguments, CLI, ...args], { cwd, env, stdio: 'pipe' });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  if (isOpen) child.stdin.write(input ?? '');
  else child.stdin.end(input ?? '');
  child.stdin.on('error', () => undefined);
  const finished = new Promise<Finished>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { process: child, stdout: () => stdout, stderr: () => stderr, finished };
}

/** A pipe that keeps what is written into it. */
function capture(): { stream: Writable; text: () => string } {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(parts).toString() };
}

/** A pipe that holds a text and then ends; like a process's own, it gives bytes. */
const pipeWith = (text: string): Readable =>
  Readable.from(text === '' ? [] : [Buffer.from(text)], { objectMode: false });

/** Runs `ibk` from its source inside this process, on pipes and in the folder of the options. */
export async function runIbk(args: readonly string[], options: RunOptions): Promise<Finished> {
  const leaveFolder = enterFolder(options.cwd);
  const [stdout, stderr] = [capture(), capture()];
  const { signal } = new AbortController();
  try {
    const streams = { stdin: pipeWith(options.input ?? ''), stdout: stdout.stream, stderr: stderr.stream };
    const code = await run(args, { streams, signal, variables: environmentOf(options) });
    return { code, signal: null, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    leaveFolder();
  }
}
