import { pick } from '../table.ts';
import type { PaymentOutcome } from './replay-payments.ts';

/** Payments that a change would treat in the same new way. */
export interface ImpactGroup {
  result: PaymentOutcome['result'];
  /** The rule that would refuse them; null unless they would be refused. */
  refusedBy: string | null;
  /** In words, such as 'menunggu 1 approver kelas A'. */
  words: string;
  referenceIds: string[];
}

// prettier-ignore
/** What would happen to payments, after their number. */
const WORDS: Readonly<Record<string, string>> = {
  APPROVED:               'cukup dengan approval yang ada',
  NOBODY:                 'tanpa approver',
  'user.inactive':        'dientri user yang tidak lagi aktif di group ini',
  'account.notPermitted': 'dari rekening yang tidak dapat dipakai group ini',
  'limit.user':           'di atas limit user yang mengentri',
  'limit.group':          'di atas limit group pada hari itu',
  'approval.tier':        'di luar matriks approval',
  'approval.missing':     'tanpa approver',
};

/** impact.words: what would happen to payments, after their number. */
export const impactWords = ({ result, refusedBy, awaited }: Omit<PaymentOutcome, 'referenceId'>): string =>
  awaited === null ? (pick(WORDS, refusedBy ?? result) ?? '') : `menunggu ${awaited}`;

/** Outcomes of the same payments in the same order, as they are and as they would be. */
export interface ComparedFacts {
  before: readonly PaymentOutcome[];
  after: readonly PaymentOutcome[];
}

/** impact.changed: the payments whose outcome would change, by their new outcome; those that come first begin. */
export function impactChanged({ before, after }: ComparedFacts): ImpactGroup[] {
  const groups = new Map<string, ImpactGroup>();
  after.forEach((outcome, at) => {
    const words = impactWords(outcome);
    const was = before[at];
    if (was && was.result === outcome.result && impactWords(was) === words) return;
    const { referenceId, result, refusedBy } = outcome;
    const group = groups.get(words) ?? { result, refusedBy, words, referenceIds: [] };
    groups.set(words, group);
    group.referenceIds.push(referenceId);
  });
  return [...groups.values()];
}

/** impact.sentence: '37 dari 412 pembayaran menunggu 1 approver kelas A, 2 tanpa approver.' */
export function impactSentence(facts: {
  payments: number;
  groups: readonly { words: string; count: number }[];
}): string {
  if (facts.payments === 0) return 'Tidak ada pembayaran dalam 30 hari terakhir.';
  const [first, ...others] = facts.groups.map(({ words, count }) => [count, words] as const);
  if (!first) return `Tidak ada yang berubah pada ${facts.payments} pembayaran 30 hari terakhir.`;
  const rest = others.map(([count, words]) => `, ${count} ${words}`).join('');
  return `${first[0]} dari ${facts.payments} pembayaran 30 hari terakhir ${first[1]}${rest}.`;
}
