import type { Rules } from '../rule.ts';
import { told } from '../says.ts';
import { impactChanged, impactSentence, impactWords } from './compare-outcomes.ts';
import { impactFailing } from './failing-items.ts';
import { impactTerms } from './group-terms.ts';
import { impactReplay } from './replay-payments.ts';

// prettier-ignore
/** What a change of limits, users, accounts or the matrix would do to the payments of a group. */
export const impactRules: Rules = {
  'impact.terms': { title: 'Terms of a group after a change', indonesianTitle: 'Ketentuan group setelah sebuah perubahan', source: 'decision 036', facts: { 'change.after.roleId': 'role' }, run: impactTerms, says: told },
  'impact.replay': { title: 'Past payments under other terms', indonesianTitle: 'Pembayaran lalu dengan ketentuan lain', source: 'decision 036', run: impactReplay, says: told },
  'impact.failing': { title: 'Orders and waiting payments that would fail', indonesianTitle: 'Jadwal dan pembayaran menunggu yang akan gagal', source: 'decision 036', run: impactFailing, says: told },
  'impact.changed': { title: 'Payments that a change would treat otherwise', indonesianTitle: 'Pembayaran yang akan diperlakukan lain', source: 'decision 036', run: impactChanged, says: told },
  'impact.words': { title: 'What would happen to payments, in words', indonesianTitle: 'Yang akan terjadi pada pembayaran, dengan kata-kata', source: 'decision 036', run: impactWords, says: { '': 'ditolak oleh aturan lain', else: (text: string) => text } },
  'impact.sentence': { title: 'Impact of a change in a sentence', indonesianTitle: 'Dampak sebuah perubahan dalam satu kalimat', source: 'decision 036', run: impactSentence, says: (text: string) => text },
};
