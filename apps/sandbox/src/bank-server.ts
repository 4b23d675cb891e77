import type { Profile } from '@ibk/sdk/profile';
import type { Recorder } from './capsule/recorder.ts';
import type { Clock } from './operation/clock.ts';
import { type Database } from './db/open.ts';
import { writeTo } from './db/write.ts';
import { assertComplete, HANDLERS } from './domain/handlers.ts';
import { addressFault, type Reach } from './endpoints/endpoints.ts';
import type { Secrets } from './operation/secrets.ts';
import type { Faults } from './faults/faults.ts';
import { createApp, type CallConnection } from './http/bank.ts';
import type { Breach } from './http/contract-call.ts';
import { createFileWork } from './operation/file-work.ts';
import { createLimiter, type Limits } from './operation/limits.ts';
import { listen, type Listening } from './http/listen.ts';
import type { Live } from './http/live-port.ts';
import type { Network } from './network/network.ts';
import type { Log } from './operation/log.ts';

/** Everything that a bank consists of; it reads nothing else from its environment. */
export interface BankServerOptions {
  database: Database;
  profile: Profile;
  clock: Clock;
  secrets: Secrets;
  /** Where events may be sent. */
  reach: Reach;
  limits: Limits;
  log: Log;
  live: Live;
  network: Network;
  onBreach: (breach: Breach) => void;
  /** Folder of the built portal; null serves only the calls. */
  portal: string | null;
  /** Folder of the profiles' pictures. */
  pictures: string;
  /** Answers requests under /sandbox; null when the bank is not a sandbox. */
  controls: ((request: Request) => Promise<Response>) | null;
  /** Records calls for capsules; null when the bank is not a sandbox. */
  recorder: Recorder | null;
  /** Simulated faults; null when the bank is not a sandbox. */
  faults: Faults | null;
}

/** A bank, ready to answer in-process or on a port. */
export interface BankServer {
  /** @param connection.address replaces the caller's address, for throttling */
  fetch: (request: Request, connection?: Pick<CallConnection, 'address'>) => Promise<Response>;
  listen: (place: { port: number; host: string }) => Promise<Listening>;
  /** Ends live connections and closes the database. */
  close: () => Promise<void>;
}

/** @throws when an operation of the contract has no handler */
export function createBankServer(options: BankServerOptions): BankServer {
  const { database, live, limits, faults } = options;
  assertComplete(HANDLERS);
  const app = createApp({
    ...options,
    db: database.db,
    write: writeTo(database.db),
    handlers: HANDLERS,
    addressFault: (url) => addressFault(url, options.reach),
    announce: live.announce,
    ended: live.ended,
    limit: createLimiter(limits, options.log.alarm),
    files: createFileWork(limits.files),
    mostOpenCalls: limits.openCalls,
    middleware: faults?.middleware ?? null,
    record: options.recorder?.call ?? null,
  });
  const listening = new Set<Listening>();
  return {
    fetch: async (request, connection = {}) => app.fetch(request, connection),
    listen: async (place) => {
      const opened = await listen(app.fetch, live, place);
      listening.add(opened);
      return opened;
    },
    close: async () => {
      faults?.clear();
      await Promise.all([...listening].map(({ close }) => close()));
      await live.close();
      await database.close();
    },
  };
}
