import type { Bank } from '@ibk/sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { Host } from './host.ts';

/** The services of the signed-in part; route loaders receive all of them. */
export interface App extends Host {
  bank: Bank;
  queries: QueryClient;
}
