import { plainText } from '@ibk/sdk/format';
import { credConfirm, credNewPassword, credNewUsername, USERNAME_MAX } from '@ibk/sdk/rules';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { PasswordField } from '../../primitives/password-field/password-field.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { entry } from '../../strings/entry.ts';
import { useFields } from '../form/use-fields.ts';
import { SecretForm } from './secret-form.tsx';

const EMPTY = { newUsername: '', newPassword: '', confirmPassword: '' };

/** Replaces the default username and password. @source 000 §4, 000 §5 */
export function FirstLoginForm(props: { onDone: () => void; aside?: ReactNode }) {
  const bank = useBank();
  const fields = useFields(EMPTY, ({ newUsername, newPassword, confirmPassword }) => ({
    newUsername: credNewUsername({ value: plainText(newUsername) }),
    newPassword: credNewPassword({ value: newPassword }),
    confirmPassword: credConfirm({ password: newPassword, confirm: confirmPassword }),
  }));
  return (
    <SecretForm
      {...props}
      secret="firstLogin"
      isReady={fields.isReady}
      onFieldRefused={fields.mark}
      send={() => bank.user.firstLogin({ ...fields.values, newUsername: plainText(fields.values.newUsername) })}
      submitLabel="Simpan"
    >
      <TextField
        {...fields.bind('newUsername')}
        label="Username baru"
        note="5-15 huruf besar, kecil dan angka"
        limit={USERNAME_MAX}
        autoComplete="username"
        autoFocus
      />
      <PasswordField {...fields.bind('newPassword')} label={entry.newPassword} />
      <PasswordField {...fields.bind('confirmPassword')} label={entry.confirmPassword} />
    </SecretForm>
  );
}
