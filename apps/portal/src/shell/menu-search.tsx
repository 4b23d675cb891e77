import { ComboBox, Dialog } from '@ibk/ui';
import { useNavigate } from 'react-router-dom';
import { useMenu } from './menu-tree-context.ts';
import { itemsOf } from './way-to.ts';

/** Ctrl+K: to any permitted screen by its name. */
export function MenuSearch({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const options = itemsOf(useMenu()).map(({ name, words }) => ({ id: name, text: words }));
  const open = (name: string | null) => {
    if (name === null) return;
    onClose();
    void navigate(`/menu/${name}`);
  };
  return (
    <Dialog title="Cari menu" isOpen={isOpen} onOpenChange={onClose} isDismissable>
      <ComboBox label="Nama layar" options={options} value={null} onChange={open} autoFocus />
    </Dialog>
  );
}
