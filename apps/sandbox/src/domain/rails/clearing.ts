import { Refused } from '../../operation/refusals.ts';
import { behaviourOf } from './endings.ts';
import type { Rail, RailAnswer } from './rail.ts';

/** The other bank's answer to a question; a payment with a late answer has been executed by then. */
const answerOf = (dest: string): RailAnswer =>
  ({
    executes: { outcome: 'done' },
    answersLate: { outcome: 'done' },
    refuses: { outcome: 'refused', message: 'Ditolak bank penerima' },
    hangs: { outcome: 'pending' },
  })[behaviourOf(dest)] as RailAnswer;

/** Payments to other banks. They settle later, so a payment stays SUSPECT until the other bank is asked. */
export const clearing: Rail = {
  leavesBank: true,
  inquire: () => Promise.reject(new Refused('product.unavailable')),
  settle: () => Promise.resolve({ outcome: 'pending' }),
  ask: ({ dest }) => Promise.resolve(answerOf(dest)),
};
