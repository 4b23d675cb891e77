import { keepClosedDatabases } from '@ibk/sandbox/testing';
import { inject } from 'vitest';

// For the tests of bank, portal and `ibk`. Vitest ends its workers itself, and then the databases of the run are dropped.
keepClosedDatabases(inject('serverRun'));
