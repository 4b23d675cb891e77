import { newIdempotencyKey } from '@ibk/sdk';
import type { ApprovalTier } from '@ibk/sdk/contract';

/** The product group of a tier that takes them all. */
export const EVERY_GROUP = '*';

/** Approvers of one class, as typed. */
export interface DraftAlternative {
  id: string;
  approverClass: string;
  /** A digit. */
  count: string;
}
/** A step, as typed. */
export interface DraftStep {
  id: string;
  anyOf: readonly DraftAlternative[];
}
/** A tier, as typed; the id tells it from others while tiers are added and removed. */
export interface DraftTier {
  id: string;
  productGroup: string;
  upTo: number | null;
  steps: readonly DraftStep[];
}
const id = newIdempotencyKey;

export const newAlternative = (): DraftAlternative => ({ id: id(), approverClass: '', count: '1' });
export const newStep = (): DraftStep => ({ id: id(), anyOf: [newAlternative()] });
export const newTier = (): DraftTier => ({ id: id(), productGroup: EVERY_GROUP, upTo: null, steps: [newStep()] });

/** A matrix as it is edited. */
export const draftOf = (tiers: readonly ApprovalTier[]): DraftTier[] =>
  tiers.map(({ productGroup, upTo = null, steps }) => ({
    ...{ id: id(), productGroup: productGroup ?? EVERY_GROUP, upTo },
    steps: steps.map(({ anyOf }) => ({
      id: id(),
      anyOf: anyOf.map(({ approverClass, count }) => ({ id: id(), approverClass, count: String(count) })),
    })),
  }));

/** A draft as the bank takes it. */
export const tiersOf = (draft: readonly DraftTier[]): ApprovalTier[] =>
  draft.map(({ productGroup, upTo, steps }) => ({
    ...{ productGroup: productGroup === EVERY_GROUP ? null : productGroup, upTo },
    steps: steps.map(({ anyOf }) => ({
      anyOf: anyOf.map(({ approverClass, count }) => ({
        approverClass: approverClass.trim().toUpperCase(),
        count: Number(count),
      })),
    })),
  }));

/** A list with one of its rows changed. */
export const changedIn = <Row extends { id: string }>(
  rows: readonly Row[],
  changed: string,
  part: Partial<Row>,
): Row[] => rows.map((row) => (row.id === changed ? { ...row, ...part } : row));

/** A list without one of its rows. */
export const without = <Row extends { id: string }>(rows: readonly Row[], removed: string): Row[] =>
  rows.filter((row) => row.id !== removed);
