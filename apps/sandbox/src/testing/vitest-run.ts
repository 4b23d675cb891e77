import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import type { ServerRun } from './test-database.ts';
// It imports nothing of the SDK: Vitest runs a global setup without the condition under which workspaces read its source.
import { dropDatabasesOf } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run; null without one. */
    serverRun: ServerRun | null;
  }
}

/** Names the run of a server, and drops its databases when all tests have ended. */
export function setup({ provide }: TestProject): () => Promise<void> {
  // oxlint-disable-next-line house/environment -- the configuration of three workspaces' tests, not of a bank
  const databaseUrl = process.env.DATABASE_URL;
  const run = databaseUrl ? { name: randomBytes(4).toString('hex'), databaseUrl } : null;
  provide('serverRun', run);
  return async () => {
    if (run) await dropDatabasesOf(run.name, run.databaseUrl);
  };
}
