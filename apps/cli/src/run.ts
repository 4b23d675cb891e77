import { CommanderError } from 'commander';
import { readEnvironment, type Variables } from './env.ts';
import { exitCode } from './exit-codes.ts';
import { Failure, failureOf } from './failure.ts';
import type { GlobalFlags } from './globals.ts';
import { createProgram, helpCommand } from './program.ts';
import { createTerminal, type Streams, type Terminal } from './terminal.ts';
import { isAnswered, usageFailure } from './usage.ts';

/** What a run of `ibk` receives from the process around it. */
export interface Surroundings {
  streams: Streams;
  /** Aborted with an `Interrupted` to stop the command. */
  signal: AbortSignal;
  /** The environment variables. @default those of this process */
  variables?: Variables;
}

/** A command that speaks to a bank, in the text of a next step. */
const TO_BANK = /\bibk (?!(?:rules|errors|completion|help)\b)(?=[a-z])(?![^;,]*--help)/g;

/** The failure with the user's own bank and session in the next step: without them it would address other ones. */
function addressed({ facts }: Failure, { as, baseUrl }: Pick<GlobalFlags, 'as' | 'baseUrl'>): Failure {
  const own = [as === undefined ? '' : `--as ${as} `, baseUrl === undefined ? '' : `--base-url ${baseUrl} `].join('');
  return new Failure({ ...facts, ...(facts.next && { next: facts.next.replace(TO_BANK, `$&${own}`) }) });
}

/** The message of a failure; null if the user only asked for help or the version. */
function failureIn(error: unknown, args: readonly string[], signal: AbortSignal): Failure | null {
  if (isAnswered(error)) return null;
  if (error instanceof CommanderError) return usageFailure(error, helpCommand(args));
  const isCut = signal.aborted && !(error instanceof Failure);
  return failureOf(isCut ? signal.reason : error);
}

/**
 * Runs one command. A failure is written to stderr.
 *
 * @param args the words after `ibk`
 * @returns the exit code
 */
export async function run(args: readonly string[], { streams, signal, variables }: Surroundings): Promise<number> {
  const json = args.includes('--json');
  let terminal: Terminal = createTerminal(streams, {
    quiet: false,
    json,
    noColor: true,
    noInput: true,
    debug: false,
    signal,
  });
  let own: Pick<GlobalFlags, 'as' | 'baseUrl'> = {};
  try {
    const environment = readEnvironment(variables);
    const program = createProgram((flags) => {
      const { quiet = false, json: inJson = false, color, input, debug = environment.log !== undefined } = flags;
      const noColor = environment.noColor || !color;
      own = flags;
      terminal = createTerminal(streams, { quiet, json: inJson, noColor, noInput: !input, debug, signal });
      return { terminal, environment, flags, signal };
    }, streams.stdout);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    const failure = failureIn(error, args, signal);
    if (failure === null) return exitCode('ok');
    terminal.fail(addressed(failure, own));
    if (failure.facts.exit === 'bug' && args.includes('--debug') && error instanceof Error) {
      streams.stderr.write(`${error.stack ?? ''}\n`);
    }
    return exitCode(failure.facts.exit);
  }
  return exitCode('ok');
}
