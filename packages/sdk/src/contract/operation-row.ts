import type { paths } from './schema.gen.ts';

/** What a client must know of an operation before it sends. */
export interface OperationRow {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS' | 'TRACE';
  readonly path: keyof paths;
  /** Whether the request may be sent again when its answer never came. */
  readonly retry: 'safe' | 'never';
  /** Whether the caller must be signed in. */
  readonly secured: boolean;
  /** Whether the header Idempotency-Key must or may come; absent where it has no meaning. */
  readonly keyed?: 'required' | 'optional';
}
