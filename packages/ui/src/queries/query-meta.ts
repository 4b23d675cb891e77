import type { Write } from '../doubts/doubts.ts';
import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows the failure itself, without a toast. */
      silent?: boolean;
      /** Marks a list or figure that a screen depends on: it is requested a few more times after a failure. */
      reloads?: boolean;
    };
    mutationMeta: {
      /** The dialog or form shows the failure itself, without a toast. */
      silent?: boolean;
      /**
       * The subject of a write, by its variables; null for one that leaves no doubt. Its variables carry the
       * idempotency key and everything else that it sends, so that the same request can be sent again.
       */
      doubt?: (variables: never) => Write | null;
      /** Keys of queries that the answer invalidates. */
      stale?: readonly (readonly unknown[])[];
    };
  }
}
