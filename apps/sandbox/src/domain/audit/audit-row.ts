import type { AuditRow } from '@ibk/sdk/contract';
import type { audit } from '../../db/schema/audit.ts';

/** A stored row as callers read it, which is also what its hash covers. */
export const toAuditRow = ({ at, ...row }: typeof audit.$inferSelect): AuditRow => ({ ...row, at: at.toISOString() });
