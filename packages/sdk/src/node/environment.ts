/**
 * The environment, of which HTTPS_PROXY, HTTP_PROXY, NO_PROXY and NODE_EXTRA_CA_CERTS are read, and only where the options
 * of `createBank` name no proxy and no certificates.
 */
export const networkVariables = (): Readonly<Record<string, string | undefined>> =>
  // eslint-disable-next-line no-restricted-syntax -- programs in Node expect a client to honour them: docs/decisions/021
  process.env;
