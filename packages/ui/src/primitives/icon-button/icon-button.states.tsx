import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash from 'lucide-react/icons/trash-2';
import type { States } from '../../testing/states.ts';
import { IconButton } from './icon-button.tsx';

export const states = {
  quiet: () => <IconButton label="Muat ulang" icon={RefreshCw} />,
  outlined: () => <IconButton label="Muat ulang" icon={RefreshCw} variant="outlined" />,
  small: () => <IconButton label="Hapus" icon={Trash} size="s" />,
  disabled: () => <IconButton label="Muat ulang" icon={RefreshCw} isDisabled />,
} satisfies States;
