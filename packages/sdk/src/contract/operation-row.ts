import type { paths } from './schema.gen.ts';

/** Facts about an operation that a client needs before it sends. */
export interface OperationRow {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS' | 'TRACE';
  readonly path: keyof paths;
  /** Whether the request may be sent again if its answer was lost. */
  readonly retry: 'safe' | 'never';
  /** Whether the caller must be signed in. */
  readonly secured: boolean;
  /** Whether the header Idempotency-Key is required or optional; absent if it has no meaning. */
  readonly keyed?: 'required' | 'optional';
}
