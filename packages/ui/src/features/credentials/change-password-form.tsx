import { credConfirm, credNewPassword } from '@ibk/sdk/rules';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { PasswordField } from '../../primitives/password-field/password-field.tsx';
import { entry } from '../../strings/entry.ts';
import { strings } from '../../strings/strings.ts';
import { useFields } from '../form/use-fields.ts';
import { SecretForm } from './secret-form.tsx';

interface ChangePasswordFormProps {
  onDone: () => void;
  onRefused?: (fault: unknown) => ReactNode;
  aside?: ReactNode;
}
/** Sets a new password. The user has to sign in again afterwards. @source 000 §4, 000 §5 */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const bank = useBank();
  const fields = useFields({ newPassword: '', confirmPassword: '' }, ({ newPassword, confirmPassword }) => ({
    newPassword: credNewPassword({ value: newPassword }),
    confirmPassword: credConfirm({ password: newPassword, confirm: confirmPassword }),
  }));
  return (
    <SecretForm
      {...props}
      secret="password"
      isReady={fields.isReady}
      onFieldRefused={fields.mark}
      send={() => bank.user.changePassword(fields.values)}
      submitLabel={strings.session.changePassword}
    >
      <PasswordField {...fields.bind('newPassword')} label={entry.newPassword} autoFocus />
      <PasswordField {...fields.bind('confirmPassword')} label={entry.confirmPassword} />
    </SecretForm>
  );
}
