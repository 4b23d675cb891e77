import type { Bank } from '@ibk/sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { Host } from './host.ts';

/** What the signed-in part is made of; loaders are given it whole. */
export interface App extends Host {
  bank: Bank;
  queries: QueryClient;
}
