import { CommanderError } from 'commander';
import { readEnvironment } from './env.ts';
import { exitCode } from './exit-codes.ts';
import { failureOf, Interrupted } from './failure.ts';
import { createProgram } from './program.ts';
import { createTerminal, type Terminal } from './terminal.ts';
import { isAnswered, usageFailure } from './usage.ts';

const { stdin, stdout, stderr } = process;
let terminal: Terminal = createTerminal(
  { stdin, stdout, stderr },
  { quiet: false, json: process.argv.includes('--json'), noColor: true, noInput: true },
);

const stop = new AbortController();
/** The first interrupt lets what is under way finish, so that the journal has its answers; the second does not wait. */
const interrupt = (): void => {
  if (stop.signal.aborted) process.exit(exitCode('interrupted'));
  stop.abort(new Interrupted());
};
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

try {
  const environment = readEnvironment();
  const program = createProgram((flags) => {
    const { quiet = false, json = false, color, input } = flags;
    const noColor = environment.noColor || !color;
    terminal = createTerminal({ stdin, stdout, stderr }, { quiet, json, noColor, noInput: !input });
    return { terminal, environment, flags, signal: stop.signal };
  });
  await program.parseAsync();
} catch (error) {
  if (!isAnswered(error)) {
    const failure = error instanceof CommanderError ? usageFailure(error) : failureOf(error);
    terminal.fail(failure);
    if (failure.facts.exit === 'bug' && process.argv.includes('--debug') && error instanceof Error) {
      stderr.write(`${error.stack ?? ''}\n`);
    }
    process.exitCode = exitCode(failure.facts.exit);
  }
} finally {
  process.off('SIGINT', interrupt);
  process.off('SIGTERM', interrupt);
  stdin.pause();
}
