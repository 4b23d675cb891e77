import { expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string | null;
    isLongProof: boolean;
    isEveryDatabase: boolean;
    modelSeed: number | null;
  }
}

interface TestedDatabase {
  name: string;
  databaseUrl: string | undefined;
}

/** Tests whose subject is what a database itself does: rows, locks, crashes. */
const OF_DATABASES = /\/src\/(db|ledger|live|proofs)\//;

/**
 * The databases a test runs on: PGlite where the run was given no server, else PostgreSQL. Tests of what a database does
 * run on both, and with `DATABASES=both` every test does; PGlite is also beneath all tests of script and browser.
 */
export function databases(): TestedDatabase[] {
  const databaseUrl = inject('databaseUrl');
  const embedded = { name: 'PGlite', databaseUrl: undefined };
  if (databaseUrl === null) return [embedded];
  const isBoth = inject('isEveryDatabase') || OF_DATABASES.test(expect.getState().testPath ?? '');
  return [...(isBoth ? [embedded] : []), { name: 'PostgreSQL', databaseUrl }];
}
