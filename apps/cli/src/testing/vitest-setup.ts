import { keepClosedDatabases } from '@ibk/sandbox/testing';

// Vitest ends its workers itself.
keepClosedDatabases();
