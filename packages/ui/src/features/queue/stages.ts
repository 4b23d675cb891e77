import FileSearch from 'lucide-react/icons/file-search';
import Stamp from 'lucide-react/icons/stamp';

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
