import { exitCode } from './exit-codes.ts';
import { Interrupted } from './failure.ts';
import { run } from './run.ts';

const { stdin, stdout, stderr } = process;
const stop = new AbortController();

// The reader of our output may close it early. Each write handles that itself; an unhandled event would end the
// process.
for (const stream of [stdout, stderr]) stream.on('error', () => undefined);

/**
 * The first interrupt lets requests in flight finish, so that the journal has their answers, and ends any wait for
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
  process.exitCode = await run(process.argv.slice(2), {
    streams: { stdin, stdout, stderr },
    signal: stop.signal,
  });
} finally {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, signals[name]);
  stdin.pause();
}
