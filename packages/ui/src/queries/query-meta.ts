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
      /** Keys of queries that the answer invalidates. */
      stale?: readonly (readonly unknown[])[];
    };
  }
}
