/**
 * The environment. Only these variables are read: HTTPS_PROXY, HTTP_PROXY and NO_PROXY, if the options of `createBank`
 * have no `proxy`; NODE_EXTRA_CA_CERTS, if they have `ca`.
 */
export const networkVariables = (): Readonly<Record<string, string | undefined>> =>
  // oxlint-disable-next-line house/environment -- programs in Node expect a client to honour them: docs/decisions/021
  process.env;
