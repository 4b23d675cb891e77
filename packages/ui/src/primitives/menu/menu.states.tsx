import ChevronDown from 'lucide-react/icons/chevron-down';
import FileText from 'lucide-react/icons/file-text';
import Trash from 'lucide-react/icons/trash-2';
import type { States } from '../../testing/states.ts';
import { Button } from '../button/button.tsx';
import { Menu } from './menu.tsx';

export const states = {
  'with actions, one disabled and one dangerous': () => (
    <Menu
      trigger={<Button trailingIcon={ChevronDown}>Tindakan</Button>}
      items={[
        { id: 'detail', text: 'Lihat rincian', icon: FileText },
        { id: 'billing', text: 'Buat kode billing', isDisabled: true },
        { id: 'delete', text: 'Hapus', icon: Trash, tone: 'danger' },
      ]}
    />
  ),
} satisfies States;
