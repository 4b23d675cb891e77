export { type AuditChain, auditChain, auditHash, CHAIN_START, type ChainEnd } from './audit-chain.ts';
export { readSeal, sealText } from './seal-text.ts';
