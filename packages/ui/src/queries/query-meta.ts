import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows the failure in its place; no toast. */
      silent?: boolean;
      /** A list or figure that a screen stands on: after a failure it is asked for again, a few times. */
      reloads?: boolean;
    };
    mutationMeta: {
      /** The dialog or form shows the failure in its place; no toast. */
      silent?: boolean;
      /** Keys of what the answer made stale. */
      stale?: readonly (readonly unknown[])[];
    };
  }
}
