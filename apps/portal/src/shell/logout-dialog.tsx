import { ConfirmDialog, strings } from '@ibk/ui';
import { useState } from 'react';
import { dropDrafts } from '../drafts.ts';
import { useSession } from '../session.ts';

/** @source 000 §4, 000 §8 */
export function LogoutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { leave } = useSession();
  const [isPending, setPending] = useState(false);
  const confirm = () => {
    setPending(true);
    dropDrafts();
    void leave();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={strings.session.leave}
      confirmLabel={strings.session.leave}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Apakah anda yakin ingin keluar dari system ?
    </ConfirmDialog>
  );
}
