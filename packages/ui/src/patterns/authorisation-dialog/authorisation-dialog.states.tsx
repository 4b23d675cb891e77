import type { States } from '../../testing/states.ts';
import { Amount } from '../amount/amount.tsx';
import { AuthorisationDialog, type AuthorisationDialogProps } from './authorisation-dialog.tsx';

/** Long ago, so that the user can request another code. */
const SENT = { channel: 'EMAIL', at: 0 } as const;
const nothing = () => undefined;
const dialog = (props: Partial<AuthorisationDialogProps>) => (
  <AuthorisationDialog
    summary={<Amount value={48_250_000} size="title" />}
    method="OTP"
    sent={null}
    addresses={{ EMAIL: 'd***s@sumutprov.go.id', PHONE: '0812 **** 4471' }}
    isPending={false}
    onSubmit={nothing}
    onSend={nothing}
    onCancel={nothing}
    {...props}
  />
);
export const overlays = {
  'before the code is sent': () => dialog({}),
  'while the code is being sent': () => dialog({ isSending: true }),
  'after the code is sent': () => dialog({ sent: SENT }),
  'by PIN': () => dialog({ method: 'PIN' }),
  refused: () => dialog({ sent: SENT, error: 'Kode OTP salah.' }),
  pending: () => dialog({ method: 'PIN', isPending: true }),
} satisfies States;
