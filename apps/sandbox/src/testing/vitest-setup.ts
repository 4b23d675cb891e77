import { keepClosedDatabases } from './test-database.ts';

// Vitest ends its workers itself.
keepClosedDatabases();
