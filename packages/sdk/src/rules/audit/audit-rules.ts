import type { Rules } from '../rule.ts';
import { auditChain, auditHash } from './audit-chain.ts';

// prettier-ignore
/** The chain of audit rows of a corporate. */
export const auditRules: Rules = {
  'audit.hash': { title: 'Hash that seals an audit row', source: 'decisions', run: auditHash },
  'audit.chain': { title: 'First audit row that is not as it was sealed', source: 'decisions', run: auditChain },
};
