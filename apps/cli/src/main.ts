import { CommanderError } from 'commander';
import { readEnvironment } from './env.ts';
import { exitCode } from './exit-codes.ts';
import { Failure, failureOf, Interrupted } from './failure.ts';
import { createProgram, helpCommand } from './program.ts';
import { createTerminal, type Terminal } from './terminal.ts';
import { isAnswered, usageFailure } from './usage.ts';

const { stdin, stdout, stderr } = process;
const stop = new AbortController();
let terminal: Terminal = createTerminal(
  { stdin, stdout, stderr },
  {
    quiet: false,
    json: process.argv.includes('--json'),
    noColor: true,
    noInput: true,
    debug: false,
    signal: stop.signal,
  },
);

// The reader of our output may close it early. Each write reports that itself; an unhandled event would end the
// process.
for (const stream of [stdout, stderr]) stream.on('error', () => undefined);

let session: string | undefined;
/** The next step of a failure, with the option that the user gave: `ibk login` alone would open another session. */
const inSession = ({ facts }: Failure): Failure =>
  new Failure({
    ...facts,
    ...(session && facts.next && { next: facts.next.replace(/\bibk (?=log)/g, `$&--as ${session} `) }),
  });

/**
 * The first interrupt lets requests under way finish, so that the journal has their answers, and ends any wait for
 * input. The second ends the process at once.
 */
const interruptAs = (exit: Interrupted['exit']) => (): void => {
  if (stop.signal.aborted) process.exit(exitCode(exit));
  stop.abort(new Interrupted(exit));
  stdin.destroy();
};
const signals = { SIGINT: interruptAs('interrupted'), SIGTERM: interruptAs('terminated') } as const;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, signals[name]);

try {
  const environment = readEnvironment();
  const program = createProgram((flags) => {
    const { quiet = false, json = false, color, input, debug = environment.log !== undefined } = flags;
    const noColor = environment.noColor || !color;
    session = flags.as;
    const { signal } = stop;
    terminal = createTerminal({ stdin, stdout, stderr }, { quiet, json, noColor, noInput: !input, debug, signal });
    return { terminal, environment, flags, signal };
  });
  await program.parseAsync();
} catch (error) {
  if (!isAnswered(error)) {
    const isCut = stop.signal.aborted && !(error instanceof Failure);
    const failure =
      error instanceof CommanderError
        ? usageFailure(error, helpCommand(process.argv.slice(2)))
        : failureOf(isCut ? stop.signal.reason : error);
    terminal.fail(inSession(failure));
    if (failure.facts.exit === 'bug' && process.argv.includes('--debug') && error instanceof Error) {
      stderr.write(`${error.stack ?? ''}\n`);
    }
    process.exitCode = exitCode(failure.facts.exit);
  }
} finally {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, signals[name]);
  stdin.pause();
}
