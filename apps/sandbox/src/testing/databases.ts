import { expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isLongProof: boolean;
    isEveryDatabase: boolean;
    modelSeed: number | null;
    /** The folder with the official schemas of camt.053; null without one. */
    camtSchemas: string | null;
  }
}

interface TestedDatabase {
  name: string;
  databaseUrl: string | null;
}

/** The database in the process of the bank. */
export const EMBEDDED: TestedDatabase = { name: 'PGlite', databaseUrl: null };

/** Tests whose subject is what a database itself does: rows, locks, messages. */
const OF_DATABASES = /\/src\/(db|ledger|live)\//;
const PROOF = /\.(proof|long)\.test\.ts$/;

/**
 * The databases a test runs on: PGlite if the run was given no server, else PostgreSQL. Tests of what a database does
 * run on both, proofs do so in their long form, and with `DATABASES=both` every test does. PGlite is also beneath the
 * browser's tests.
 */
export function databases(): TestedDatabase[] {
  const databaseUrl = inject('serverRun')?.databaseUrl;
  if (databaseUrl === undefined) return [EMBEDDED];
  const file = expect.getState().testPath ?? '';
  const isBoth = inject('isEveryDatabase') || OF_DATABASES.test(file) || (PROOF.test(file) && inject('isLongProof'));
  return [...(isBoth ? [EMBEDDED] : []), { name: 'PostgreSQL', databaseUrl }];
}
