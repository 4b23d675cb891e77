import { spawn } from 'node:child_process';
import { expect, inject } from 'vitest';
import { CLI } from './run-ibk.ts';

/** A command on its own terminal. */
export interface OnTerminal {
  /** Everything on the screen so far. */
  screen: () => string;
  /** Waits for a question, then types the answer. */
  answer: (question: string, text: () => string | Promise<string>) => Promise<void>;
  /** The exit code. */
  finished: Promise<number | null>;
}

/** Starts `ibk` on a terminal, as a person would. @param state folder that keeps the sessions */
export function ibkOnTerminal(args: readonly string[], state: string): OnTerminal {
  // `script` gives the command a terminal.
  const command = [process.execPath, CLI, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('/usr/bin/script', ['-qec', command, '/dev/null'], {
    env: { ...inject('clockVariables'), PATH: '/usr/bin:/bin', XDG_STATE_HOME: state, TERM: 'dumb' },
  });
  let screen = '';
  let read = 0;
  child.stdout.on('data', (part: Buffer) => (screen += part.toString()));
  return {
    screen: () => screen,
    async answer(question, text) {
      await expect.poll(() => screen.slice(read), { timeout: 20_000 }).toContain(question);
      read = screen.length;
      child.stdin.write(`${await text()}\r`);
    },
    finished: new Promise((resolve) => child.once('close', resolve)),
  };
}
