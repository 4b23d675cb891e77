import { cancellationForm, fieldErrors } from '@ibk/sdk/forms';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../primitives/button/button.tsx';
import { Dialog } from '../../primitives/dialog/dialog.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { strings } from '../../strings/strings.ts';

export interface ReasonDialogProps {
  title: string;
  /** The transactions to reject: count, sum and reference. */
  children?: ReactNode;
  /** The label of the confirm button, a verb such as 'Tolak 2 transaksi'. */
  confirmLabel: string;
  isPending?: boolean;
  /** The bank's refusal, shown below the field. */
  error?: string | undefined;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}
/** Confirms a rejection, which always needs a reason. @source 000 §5 */
export const ReasonDialog = ({
  title,
  children,
  confirmLabel,
  isPending = false,
  error,
  onConfirm,
  onCancel,
}: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const form = useId();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = reason.trim();
    const found = fieldErrors(cancellationForm, { reason: trimmed })['reason'];
    setFault(found);
    if (found !== undefined) event.currentTarget.querySelector('textarea')?.focus();
    else if (!isPending) onConfirm(trimmed);
  };
  return (
    <Dialog
      title={title}
      isOpen
      canClose={!isPending}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      footer={
        <>
          <Button slot="close" isDisabled={isPending}>
            {strings.dialog.cancel}
          </Button>
          <Button variant="danger" type="submit" form={form} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <form id={form} noValidate onSubmit={send}>
        <TextField
          autoFocus
          label={strings.reason.label}
          lines={3}
          value={reason}
          onChange={setReason}
          isReadOnly={isPending}
          error={fault ?? error}
        />
      </form>
    </Dialog>
  );
};
