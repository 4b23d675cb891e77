import FileSearch from 'lucide-react/icons/file-search';
import Stamp from 'lucide-react/icons/stamp';

/** The words of a queue by its stage. */
export const STAGES = {
  verify: { act: 'Verifikasi', done: 'diverifikasi', did: 'Diverifikasi', icon: FileSearch },
  approve: { act: 'Setujui', done: 'disetujui', did: 'Disetujui', icon: Stamp },
} as const;
export type Stage = keyof typeof STAGES;
