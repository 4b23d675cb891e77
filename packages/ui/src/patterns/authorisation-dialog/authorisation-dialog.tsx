import { useId, type ReactNode } from 'react';
import { Button } from '../../primitives/button/button.tsx';
import { Dialog } from '../../primitives/dialog/dialog.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './authorisation-dialog.css.ts';
import { AuthorisationForm, type AuthorisationFormProps } from './authorisation-form.tsx';

export interface AuthorisationDialogProps extends Omit<AuthorisationFormProps, 'id'> {
  onCancel: () => void;
  /** The facts to authorise: product, amount and payee. */
  summary: ReactNode;
  /** The label of the submit button, a verb such as 'Setujui 12 transaksi'. @default 'Ajukan transaksi' */
  submitLabel?: string;
}
/**
 * Asks for the OTP or PIN that authorises a transaction. It holds no logic: the host sends codes, submits them and
 * passes the result in props. NON and NONE need no dialog. @source 000 §4, §5
 */
export const AuthorisationDialog = ({
  onCancel,
  summary,
  submitLabel = strings.authorisation.submit,
  ...form
}: AuthorisationDialogProps) => {
  const id = useId();
  const canSubmit = form.method === 'PIN' || form.sent !== null;
  return (
    <Dialog
      title={strings.authorisation.title}
      isOpen
      isFullWhenNarrow
      canClose={!form.isPending}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={form.isPending}>
            {strings.dialog.cancel}
          </Button>
          <Button variant="filled" type="submit" form={id} isPending={form.isPending} isDisabled={!canSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className={css.summary}>{summary}</div>
      <AuthorisationForm {...form} id={id} />
    </Dialog>
  );
};
