import { configure, getConfig } from '@testing-library/react';

// A query that waits for an element fails many times before it finds it, and each failure printed the whole page. Only
// the last one, which ends the test, prints it.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
