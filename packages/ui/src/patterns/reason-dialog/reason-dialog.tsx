import { plainLines } from '@ibk/sdk/format';
import { cancellationForm, fieldErrors } from '@ibk/sdk/forms';
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../primitives/button/button.tsx';
import { Dialog } from '../../primitives/dialog/dialog.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './reason-dialog.css.ts';

export interface ReasonDialogProps {
  title: string;
  /** @default 'Alasan pembatalan' */
  label?: string | undefined;
  /** The transactions to reject: count, sum and reference. */
  children?: ReactNode;
  /** The label of the confirm button, a verb such as 'Tolak 2 transaksi'. */
  confirmLabel: string;
  /** Whether the action does harm, as a rejection does. @default true */
  isDanger?: boolean;
  isPending?: boolean;
  /** The bank's refusal, shown below the field. */
  error?: string | undefined;
  onConfirm: (reason: string) => void;
  /** A milder action that needs the same reason, such as 'Kembalikan untuk perbaikan', and how it differs. */
  alternative?: { label: string; meaning: string; onConfirm: (reason: string) => void } | undefined;
  onCancel: () => void;
}
/** Confirms a rejection, or another action that always needs a reason. @source 000 §5 */
export const ReasonDialog = ({
  title,
  label = strings.reason.label,
  children,
  confirmLabel,
  isDanger = true,
  isPending = false,
  error,
  onConfirm,
  alternative,
  onCancel,
}: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const send = (confirm: (reason: string) => void) => {
    const plain = plainLines(reason);
    const found = fieldErrors(cancellationForm, { reason: plain })['reason'];
    setFault(found);
    if (found !== undefined) form.current?.querySelector('textarea')?.focus();
    else if (!isPending) confirm(plain);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(onConfirm);
  };
  return (
    <Dialog
      // Three buttons need a wide dialog.
      kind={alternative ? 'wide' : 'form'}
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
          {alternative && (
            <Button isDisabled={isPending} onPress={() => send(alternative.onConfirm)}>
              {alternative.label}
            </Button>
          )}
          <Button variant={isDanger ? 'danger' : 'filled'} type="submit" form={id} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {alternative && <p className={css.meaning}>{alternative.meaning}</p>}
      <form ref={form} id={id} noValidate onSubmit={submit}>
        <TextField
          autoFocus
          label={label}
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
