import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
// It imports nothing of the SDK: Vitest runs a global setup without the condition under which workspaces read its source.
import { dropDatabasesOf } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Names the databases that the tests of this run keep on a server. */
    run: string;
  }
}

/** Drops those databases when all tests have ended. */
export function setup({ provide, config }: TestProject): () => Promise<void> {
  const run = randomBytes(4).toString('hex');
  provide('run', run);
  const url = config.provide.databaseUrl;
  return async () => {
    if (url) await dropDatabasesOf(run, url);
  };
}
