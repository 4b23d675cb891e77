import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows the failure in its place; no toast. */
      silent?: boolean;
    };
    mutationMeta: {
      /** The dialog or form shows the failure in its place; no toast. */
      silent?: boolean;
      /** Keys of what the answer made stale. */
      stale?: readonly (readonly unknown[])[];
    };
  }
}
