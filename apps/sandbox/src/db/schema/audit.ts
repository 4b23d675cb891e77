import type { AuditRow } from '@ibk/sdk/contract';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** What was done and refused. A row is inserted once; only the job that seals it sets `sequence` and `hash`. */
export const audit = pgTable(
  'audit',
  {
    auditId: bigserial('audit_id', { mode: 'number' }).primaryKey(),
    /** Place in the chain of the corporate, from 1. */
    sequence: integer('sequence'),
    at: moment('at').notNull(),
    /** Empty for a sign-in with an unknown username. It is not a foreign key, so that the row outlives the user. */
    corporateId: text('corporate_id').notNull(),
    corporateGroupId: text('corporate_group_id').notNull(),
    /** The username at the time. */
    username: text('username'),
    roleId: text('role_id').$type<AuditRow['roleId']>(),
    action: text('action').notNull(),
    outcome: text('outcome').$type<AuditRow['outcome']>().notNull(),
    referenceIds: text('reference_ids').array().notNull(),
    /** The request of an administrator that the act concerns. */
    changeId: text('change_id'),
    ruleId: text('rule_id'),
    message: text('message'),
    address: text('address'),
    longitude: text('longitude'),
    latitude: text('latitude'),
    userAgent: text('user_agent'),
    seen: jsonb('seen').$type<AuditRow['seen']>(),
    changes: jsonb('changes').$type<AuditRow['changes']>().notNull(),
    hash: text('hash'),
  },
  (table) => [
    uniqueIndex('audit_chain').on(table.corporateId, table.sequence),
    index('audit_unsealed')
      .on(table.corporateId, table.auditId)
      .where(sql`${table.sequence} is null`),
    index('audit_newest').on(table.corporateId, table.auditId),
    /** The latest change of a transaction, which each notice tells. */
    index('audit_change')
      .on(table.corporateId, table.corporateGroupId, table.auditId)
      .where(sql`${table.outcome} = 'DONE' and cardinality(${table.referenceIds}) > 0`),
    index('audit_reference').using('gin', table.referenceIds),
  ],
);

/** Where the chain of each corporate ends. Whoever seals holds the row. */
export const auditSeal = pgTable('audit_seal', {
  corporateId: text('corporate_id').primaryKey(),
  sealedTo: integer('sealed_to').notNull(),
  hash: text('hash').notNull(),
  sealedAt: moment('sealed_at').notNull(),
});
