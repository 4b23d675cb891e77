import { formatCountdown } from '@ibk/sdk/format';
import { CONSTANTS } from '@ibk/sdk/rules';
import { Button, ConfirmDialog, Dialog, strings, useSecondsLeft } from '@ibk/ui';
import { useState } from 'react';
import { useSession } from '../session.ts';
import { useIsOver } from '../session-end.ts';
import { useSessionWarnings } from './use-session-warnings.ts';

/** Returns a function that logs out and remembers this address for the next login. */
function useLeaveForNow() {
  const { leave } = useSession();
  return () => void leave({ after: location.pathname + location.search });
}

/** The timeout dialog of the documents, which logs out by itself after five seconds. @source 000 §4, 000 §8 */
function TimeoutDialog() {
  const leave = useLeaveForNow();
  const [endAt] = useState(() => Date.now() + CONSTANTS.timeoutDialogAutoLogoutMs);
  const left = useSecondsLeft(endAt, leave);
  return (
    <Dialog
      isOpen
      kind="confirm"
      role="alertdialog"
      title="Sesi berakhir"
      canClose={false}
      footer={
        <Button variant="filled" autoFocus onPress={leave}>
          {strings.session.loginAgain}
        </Button>
      }
    >
      <div>
        <p>Anda tidak diizinkan mengakses halaman ini atau sesi login anda telah berakhir.</p>
        <p>Silahkan login kembali.</p>
        <p aria-hidden="true">Keluar otomatis dalam {left} detik.</p>
      </div>
    </Dialog>
  );
}

function IdleWarning({ endAt, onStay }: { endAt: number; onStay: () => void }) {
  const leave = useLeaveForNow();
  const left = useSecondsLeft(endAt);
  return (
    <ConfirmDialog
      isOpen
      title="Sesi Anda akan berakhir"
      confirmLabel="Lanjutkan sesi"
      cancelLabel={strings.session.leave}
      onConfirm={onStay}
      onCancel={leave}
    >
      <p>
        Tidak ada aktivitas. Sesi berakhir dalam <strong>{formatCountdown(left)}</strong>.
      </p>
      <p>Isian yang belum dikirim tetap tersimpan.</p>
    </ConfirmDialog>
  );
}

function LastWarning({ endAt, onEnd }: { endAt: number; onEnd: () => void }) {
  const leave = useLeaveForNow();
  const [isRead, setRead] = useState(false);
  const left = useSecondsLeft(endAt, onEnd);
  return (
    <ConfirmDialog
      isOpen={!isRead}
      title="Batas sesi hampir tercapai"
      confirmLabel={strings.session.understood}
      cancelLabel="Login ulang sekarang"
      onConfirm={() => setRead(true)}
      onCancel={leave}
    >
      <p>
        Sesi ini berakhir dalam {Math.ceil(left / 60)} menit dan tidak dapat diperpanjang. Selesaikan pekerjaan Anda,
        lalu login ulang.
      </p>
    </ConfirmDialog>
  );
}

/** Opens the timeout dialog once the session is over, whatever the page shows at that time. @source 000 §4 */
export function SessionOver() {
  const { sessionEnd } = useSession();
  return useIsOver(sessionEnd) ? <TimeoutDialog /> : null;
}

/** Warns one minute before the idle end of the session and ten minutes before the absolute one. */
export function SessionWarnings() {
  const { isOver, idleEndAt, lastEndAt, stay, end } = useSessionWarnings();
  if (isOver) return null;
  if (idleEndAt !== null) return <IdleWarning endAt={idleEndAt} onStay={stay} />;
  return lastEndAt === null ? null : <LastWarning endAt={lastEndAt} onEnd={end} />;
}
