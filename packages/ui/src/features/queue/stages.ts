import FileSearch from 'lucide-react/icons/file-search';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Stamp from 'lucide-react/icons/stamp';
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

/** A decision on transactions in words, with the calls that it makes. */
export interface MoveWords {
  accept: 'verify' | 'approve' | 'retry';
  act: string;
  /** The participle of a row that was accepted. */
  done: string;
  /** The participle of an approval that was not the last one. @default that of the last */
  given?: string;
  icon: LucideIcon;
  refuse: 'reject' | 'close';
  refuseLabel: string;
  refused: string;
}
const REJECTION = { refuse: 'reject', refuseLabel: 'Tolak', refused: 'ditolak' } as const;
/** The decisions on rows that wait at a stage, and on rows that failed. */
export const DECISIONS: Readonly<Record<MoveWords['accept'], MoveWords>> = {
  verify: { accept: 'verify', ...STAGES.verify, ...REJECTION },
  approve: { accept: 'approve', ...STAGES.approve, ...REJECTION },
  retry: {
    accept: 'retry',
    act: 'Kirim ulang',
    done: 'dikirim ulang',
    given: 'disetujui untuk dikirim ulang',
    icon: RotateCcw,
    refuse: 'close',
    refuseLabel: 'Tutup',
    refused: 'ditutup',
  },
};
/** The other way to refuse waiting rows, and how it differs from a rejection. */
export const RETURNING = {
  label: 'Kembalikan untuk perbaikan',
  meaning:
    'Transaksi yang ditolak berakhir dan tidak dapat diperbaiki. Transaksi yang dikembalikan dapat diperbaiki: pembuatnya diberi tahu, mengubah isiannya, lalu mengajukannya lagi.',
} as const;
