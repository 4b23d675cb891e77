import { keepClosedDatabases } from '@ibk/sandbox/testing';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    run: string;
    databaseUrl: string | null;
  }
}

// Vitest ends its workers itself, and then the databases of the run are dropped.
const databaseUrl = inject('databaseUrl');
keepClosedDatabases(databaseUrl === null ? null : { name: inject('run'), databaseUrl });
