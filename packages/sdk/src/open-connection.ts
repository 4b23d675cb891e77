import { type Connection, connect } from './connection.ts';
import type { BankOptions } from './bank-options.ts';
import { browserCipher } from './transport/browser-cipher.ts';
import { fetchClient } from './transport/fetch-client.ts';

/**
 * A client as far as it can be used before a login, for pages that must be small: session and util. `bankOf` makes the
 * whole bank of it later, with the same session and events.
 */
export const openConnection = (options: BankOptions): Connection =>
  connect(options, {
    http: fetchClient(options.fetch ?? ((request) => fetch(request))),
    cipher: browserCipher,
  });
