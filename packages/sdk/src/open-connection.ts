import { type Connection, connect } from './connection.ts';
import type { BankOptions } from './bank-options.ts';
import { browserCipher } from './transport/browser-cipher.ts';
import { fetchClient } from './transport/fetch-client.ts';

/**
 * Opens the part of a client for use before a login (session and util), for pages that must be small. `bankOf` later
 * builds the whole bank on it, with the same session and events. It writes no log; the events of `on` have the same
 * facts.
 */
export const openConnection = (options: Omit<BankOptions, 'log'>): Connection =>
  connect(options, {
    http: fetchClient(options.fetch ?? ((request) => fetch(request))),
    cipher: browserCipher,
  });
