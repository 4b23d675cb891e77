export type { Bank } from '../bank.ts';
export { createBank, type NodeBankOptions } from './create-bank.ts';
export { jarCookies } from './jar-cookies.ts';
export { nodeCipher } from './node-cipher.ts';
