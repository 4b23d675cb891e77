import type { CalledFrom } from '../operation/record-act.ts';

/** The place of a call that a test makes without a request. */
export const IN_TEST: CalledFrom = { address: '192.0.2.10', longitude: null, latitude: null, userAgent: 'test' };
