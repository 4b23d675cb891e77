import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { approvalMatrix, approvalMissing, approvalProgress } from '../rules/index.ts';
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

/** Every list of at most so many of these values, without regard to their order. */
const upTo = <Value>(values: readonly Value[], most: number): Value[][] =>
  most === 0
    ? [[]]
    : [[], ...values.flatMap((value, at) => upTo(values.slice(at), most - 1).map((rest) => [value, ...rest]))];
/** Every list of so many of these values, in every order. */
function* sequences<Value>(values: readonly Value[], length: number): Generator<Value[]> {
  if (length === 0) yield [];
  else for (const rest of sequences(values, length - 1)) for (const value of values) yield [value, ...rest];
}
type Step = { anyOf: { approverClass: string; count: number }[] };

/** Whether some order of these approvers completes the steps, each of them once: it tries every order. */
function someOrder(
  [first, ...later]: readonly Step[],
  people: readonly string[],
  given: readonly string[] = [],
): boolean {
  if (!first) return true;
  const isDone = first.anyOf.some(
    ({ approverClass, count }) => given.filter((each) => each === approverClass).length >= count,
  );
  if (isDone) return someOrder(later, people);
  return [...new Set(people)].some((next) => {
    const at = people.indexOf(next);
    return someOrder([first, ...later], [...people.slice(0, at), ...people.slice(at + 1)], [...given, next]);
  });
}

describe('A matrix', () => {
  const classes = inject('isLongProof') ? ['A', 'B', 'C'] : ['A', 'B'];
  const everyStaff = upTo(['A', 'B', 'C'], 5);
  /** Every step of one or two alternatives. */
  const everyStep = (most: number): Step[] => {
    const counts = Array.from({ length: most }, (_, at) => at + 1);
    const alternatives = classes.flatMap((approverClass) => counts.map((count) => ({ approverClass, count })));
    return upTo(alternatives, 2)
      .filter(({ length }) => length > 0)
      .map((anyOf) => ({ anyOf }));
  };
  // Of five approvers at most 6 - n complete a step of n, so one count more stands for all larger ones.
  it.each([1, 2, 3])(
    'of %i steps can be fulfilled exactly if some order of its approvers completes it',
    (length) => {
      const most = inject('isLongProof') ? 7 - length : 2;
      for (const steps of sequences(everyStep(most), length))
        for (const people of everyStaff) {
          const approvers = people.map((approverClass) => ({ approverClass, limitTransaction: 1 }));
          const { faults } = approvalMatrix({ tiers: [{ steps }], approvers });
          if ((faults.length === 0) !== someOrder(steps, people)) expect.unreachable(JSON.stringify({ steps, people }));
        }
    },
    3_600_000,
  );
});
