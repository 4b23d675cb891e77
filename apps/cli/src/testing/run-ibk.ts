import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';

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
  /** Leaves the standard input open, as a person at a terminal would. */
  isOpen?: boolean;
  nodeArguments?: string[];
  /** Value of IBK_LOG. */
  log?: string;
  /** Other environment variables. */
  variables?: Readonly<Record<string, string>>;
}

/** Starts `ibk` as a shell would, with an environment that holds only the variables named here. */
export function startIbk(args: readonly string[], options: RunOptions): Running {
  const { cwd, state, baseUrl, input, isOpen = false, nodeArguments = [], log, variables } = options;
  const env = {
    PATH: '/usr/bin:/bin',
    XDG_STATE_HOME: state,
    ...(baseUrl && { IBK_BASE_URL: baseUrl }),
    ...(log && { IBK_LOG: log }),
    ...variables,
  };
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

export const runIbk = (args: readonly string[], options: RunOptions): Promise<Finished> =>
  startIbk(args, options).finished;
