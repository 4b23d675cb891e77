/**
 * The variables of the network: those of proxies, and NODE_EXTRA_CA_CERTS. Nothing else of the environment is read, and
 * only where the host says nothing about its network.
 */
export const networkVariables = (): Readonly<Record<string, string | undefined>> =>
  // eslint-disable-next-line no-restricted-syntax -- programs in Node expect a client to honour them: docs/decisions/021
  process.env;
