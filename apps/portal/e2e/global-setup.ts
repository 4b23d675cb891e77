import type { FullConfig } from '@playwright/test';
import { dropDatabasesOf } from '@ibk/sandbox/testing';
import { type RunOptions, serveBank } from './bank.ts';

/**
 * Starts one bank before the workers do, so that the seeded database, which every bank copies, is made once and not by each
 * worker at the same time.
 *
 * @returns drops the databases of the run
 */
// oxlint-disable-next-line no-restricted-exports -- Playwright calls the default export
export default async function makeWorld({ projects: [project] }: FullConfig<object, RunOptions>) {
  const run = project?.use.serverRun ?? null;
  const bank = await serveBank({ databaseUrl: run?.databaseUrl ?? null });
  await bank.close();
  return async () => {
    if (run) await dropDatabasesOf(run.name, run.databaseUrl);
  };
}
