export type { Bank } from '../bank.ts';
export { type ConnectionFault, connectionFault } from './connection-fault.ts';
export { createBank, type NodeBankOptions } from './create-bank.ts';
export { createFetch, type FetchOptions } from './create-fetch.ts';
export { jarCookies } from './jar-cookies.ts';
export { nodeCipher } from './node-cipher.ts';
export type { ProxySettings } from './proxy-settings.ts';
