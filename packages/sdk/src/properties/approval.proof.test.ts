import fc from 'fast-check';
import { describe } from 'vitest';
import { approvalMissing, approvalProgress } from '../rules/index.ts';
import { always } from './always.ts';

const alternative = fc.record({
  approverClass: fc.constantFrom('A', 'B', 'C'),
  count: fc.integer({ min: 1, max: 3 }),
});
const step = fc.record({ anyOf: fc.array(alternative, { minLength: 1, maxLength: 3 }) });
const steps = fc.array(step, { minLength: 1, maxLength: 4 });
const people = fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 30, size: 'max' });

/** Approvals in the order of the queue: a user who is not awaited is refused and does not try again. */
const approvedBy = (asked: Parameters<typeof approvalProgress>[0]['steps'], queue: readonly string[]): string[] =>
  queue.reduce<string[]>((given, approverClass) => {
    const { mayApprove } = approvalProgress({ steps: asked, given, approverClass });
    return mayApprove ? [...given, approverClass] : given;
  }, []);

describe('The approvals of a transaction', () => {
  always('never number more than the counts of all alternatives, whoever comes', [steps, people], (asked, queue) => {
    const most = asked.flatMap(({ anyOf }) => anyOf).reduce((sum, { count }) => sum + count, 0);
    return approvedBy(asked, queue).length <= most;
  });

  always('never need more than before after one more of them', [steps, people], (asked, queue) => {
    const given = approvedBy(asked, queue);
    const needs = given.map((_, at) => approvalProgress({ steps: asked, given: given.slice(0, at + 1) }).needed);
    return needs.every((needed, at) => at === 0 || needed <= needs[at - 1]!);
  });

  always('await somebody until nothing is needed, and nobody afterwards', [steps, people], (asked, queue) => {
    const { stepIndex, left, needed } = approvalProgress({ steps: asked, given: approvedBy(asked, queue) });
    return (stepIndex === null) === (needed === 0) && (left.length === 0) === (needed === 0);
  });

  always(
    'can be completed only if there are as many users as the smallest alternatives require',
    [steps, people],
    (asked, available) => {
      const counts = asked.reduce((sum, { anyOf }) => sum + Math.min(...anyOf.map(({ count }) => count)), 0);
      return approvalMissing({ steps: asked, available }) !== null || available.length >= counts;
    },
  );
});
