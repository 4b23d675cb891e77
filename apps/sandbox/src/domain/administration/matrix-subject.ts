import type { ApprovalTier } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { approvalMatrix as judgeMatrix, type MatrixVerdict } from '@ibk/sdk/rules';
import { and, eq, sql } from 'drizzle-orm';
import { approvalMatrix, corporateGroup } from '../../db/schema/identity.ts';
import { Refused } from '../../operation/refusals.ts';
import { matrixOf } from '../corporate/approval-matrix.ts';
import { colleaguesOf } from '../corporate/colleagues.ts';
import type { Change, Current, SubjectKind, Work } from './subject.ts';

/** Tiers as they are stored: with null for what is left out. */
export const plainTiers = (tiers: readonly ApprovalTier[]): ApprovalTier[] =>
  tiers.map(({ productGroup = null, upTo = null, steps }) => ({ productGroup, upTo, steps }));

const groupOf = ({ corporate: { corporateId } }: Work, corporateGroupId: string) => ({ corporateId, corporateGroupId });

/** What stands against the tiers of a change, by the approvers that the group has now. */
async function verdictOf(work: Work, { subjectId, after }: Change): Promise<MatrixVerdict> {
  const approvers = await colleaguesOf(work.tx, groupOf(work, subjectId), 'APR_USER');
  return judgeMatrix({
    tiers: after?.tiers ?? [],
    approvers: approvers.map(({ approverClass, limit }) => ({ approverClass, limitTransaction: fromSen(limit) })),
  });
}

/** @throws Refused approval.tier, approval.missing, which name tier and step */
async function guard(work: Work, change: Change): Promise<void> {
  const { faults } = await verdictOf(work, change);
  const [first] = faults;
  if (!first) return;
  const fields = faults.map(({ tier, step, message }): [string, string] => [
    ['tiers', ...(tier === null ? [] : [tier]), ...(step === null ? [] : ['steps', step])].join('/'),
    message,
  ]);
  throw new Refused(first.ruleId, { facts: { what: first.message }, fields: Object.fromEntries(fields) });
}

async function read(work: Work, corporateGroupId: string): Promise<Current | null> {
  const group = groupOf(work, corporateGroupId);
  const [row] = await work.tx
    .select()
    .from(corporateGroup)
    .where(
      and(eq(corporateGroup.corporateId, group.corporateId), eq(corporateGroup.corporateGroupId, corporateGroupId)),
    )
    .for('no key update');
  if (row?.status !== 'ACTIVE') return null;
  const { version, tiers } = (await matrixOf(work.tx, group)) ?? { version: 0, tiers: [] };
  return { name: row.name, status: row.status, version, values: { tiers }, isDecider: false };
}

async function apply(work: Work, { subjectId, after }: Change): Promise<string[]> {
  const tiers = after?.tiers ?? [];
  await work.tx
    .insert(approvalMatrix)
    .values({ ...groupOf(work, subjectId), version: 1, tiers })
    .onConflictDoUpdate({
      target: [approvalMatrix.corporateId, approvalMatrix.corporateGroupId],
      set: { tiers, version: sql`${approvalMatrix.version} + 1` },
    });
  return [];
}

/** The approval matrix of a group, whose number it has. A closed group is answered like one of another corporate. */
export const MATRIX_SUBJECT: SubjectKind = {
  unknown: 'group.unknown',
  read,
  actions: {
    UPDATE: {
      words: 'diubah',
      from: ['ACTIVE'],
      guard,
      warn: async (work, change) => (await verdictOf(work, change)).warnings,
      apply,
    },
  },
};
