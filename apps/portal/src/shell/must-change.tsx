import { ChangePasswordForm, FirstLoginForm } from '@ibk/ui/features';
import { Button, Dialog, Notice, strings } from '@ibk/ui';
import { useState } from 'react';
import { useSession } from '../session.ts';
import { LoginAgain } from '../page/login-again.tsx';
import * as css from './shell.css.ts';

// prettier-ignore
const DIALOGS = {
  'first-login': {
    title: 'Login pertama',
    Form: FirstLoginForm,
    notice: ['Anda masih menggunakan user default', 'Silahkan lakukan perubahan username dan password'],
    done: 'Silahkan login kembali dengan username dan password baru anda',
  },
  'change-password': {
    title: strings.session.changePassword,
    Form: ChangePasswordForm,
    notice: ['Password Anda harus diganti sebelum melanjutkan.'],
    done: strings.session.passwordChanged,
  },
} as const;

/**
 * Replaces the shell until the default username or password is changed. Shows one dialog, with a logout.
 *
 * @source 000 §4
 */
export function MustChange({ dialog }: { dialog: keyof typeof DIALOGS }) {
  const { leave } = useSession();
  const [isDone, setDone] = useState(false);
  const { title, Form, notice, done } = DIALOGS[dialog];
  return (
    <div className={css.shell}>
      {isDone && <LoginAgain message={done} />}
      <Dialog isOpen={!isDone} canClose={false} title={title} isFullWhenNarrow>
        <Notice tone="warning" title={notice[0]}>
          {notice[1]}
        </Notice>
        <Form
          onDone={() => setDone(true)}
          aside={<Button onPress={() => void leave()}>{strings.session.leave}</Button>}
        />
      </Dialog>
    </div>
  );
}
