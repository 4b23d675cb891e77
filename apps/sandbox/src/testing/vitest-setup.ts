import { inject } from 'vitest';
import { keepClosedDatabases } from './test-database.ts';

// Vitest ends its workers itself, and then the databases of the run are dropped.
const databaseUrl = inject('databaseUrl');
keepClosedDatabases(databaseUrl === null ? null : { name: inject('run'), databaseUrl });
