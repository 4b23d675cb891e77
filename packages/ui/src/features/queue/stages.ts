import FileSearch from 'lucide-react/icons/file-search';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Stamp from 'lucide-react/icons/stamp';
import type { Transaction } from '@ibk/sdk/contract';
import type { LucideIcon } from 'lucide-react';

/** The texts of a queue, by stage. */
export const STAGES = {
  verify: {
    queue: 'Antrean verifikasi',
    act: 'Verifikasi',
    done: 'diverifikasi',
    did: 'Diverifikasi',
    icon: FileSearch,
  },
  approve: { queue: 'Antrean approval', act: 'Setujui', done: 'disetujui', did: 'Disetujui', icon: Stamp },
} as const;
export type Stage = keyof typeof STAGES;

/** What a user may do with selected rows: accept them, or refuse them for a reason. */
export interface Decision {
  accept: 'verify' | 'approve' | 'retry';
  act: string;
  /** The participle of a row that was accepted. */
  done: string;
  /** The participle of an approval that was not the last one. @default that of the last */
  given?: string | undefined;
  icon: LucideIcon;
  refuse: 'reject' | 'close';
  refuseLabel: string;
  refused: string;
}
/** What became of accepted rows, in words. */
export type Accepted = Pick<Decision, 'done' | 'given'>;

/** The decision on rows that wait at a stage. */
export const decisionAt = (stage: Stage): Decision => ({
  accept: stage,
  ...STAGES[stage],
  refuse: 'reject',
  refuseLabel: 'Tolak',
  refused: 'ditolak',
});
/** The other way to refuse waiting rows, and how it differs from a rejection. */
export const RETURNING = {
  label: 'Kembalikan untuk perbaikan',
  meaning:
    'Transaksi yang ditolak berakhir dan tidak dapat diperbaiki. Transaksi yang dikembalikan dapat diperbaiki: pembuatnya diberi tahu, mengubah isiannya, lalu mengajukannya lagi.',
} as const;
const RETRY: Decision = {
  accept: 'retry',
  act: 'Kirim ulang',
  done: 'dikirim ulang',
  given: 'disetujui untuk dikirim ulang',
  icon: RotateCcw,
  refuse: 'close',
  refuseLabel: 'Tutup',
  refused: 'ditutup',
};

/** The decision that fits all rows: failed ones are sent again or closed. Null for a mixture. */
export function decisionOn(stage: Stage, rows: readonly Pick<Transaction, 'status'>[]): Decision | null {
  const failed = rows.filter(({ status }) => status === 'FAILED').length;
  if (failed === 0) return decisionAt(stage);
  return failed === rows.length ? RETRY : null;
}
