import { Button, entry, PasswordField, TextField } from '@ibk/ui/public';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Host } from '../host.ts';
import { type Press, usePress } from './press-part.ts';
import * as frame from './public-frame.css.ts';
import { PublicLink } from './public-link.tsx';
import { useSubmit } from './use-submit.ts';
import { useTyped } from './use-typed.ts';

const EMPTY = { username: '', email: '', code: '', newPassword: '', confirmPassword: '' };
type Values = typeof EMPTY;
type Field = keyof Values;
type Messages = Partial<Record<Field, string | null>>;
type Step = 'ask' | 'confirm' | 'done';

const CHECKS: Record<Exclude<Step, 'done'>, (values: Values, rules: Press) => Messages> = {
  ask: ({ username, email }) => ({
    username: username ? null : 'Masukan username',
    email: /^\S+@\S+$/.test(email) ? null : 'Masukan alamat e-mail yang terdaftar',
  }),
  confirm: ({ code, newPassword, confirmPassword }, { credNewPassword, credConfirm }) => ({
    code: code ? null : 'Masukan kode dari e-mail Anda',
    newPassword: credNewPassword({ value: newPassword }),
    confirmPassword: credConfirm({ password: newPassword, confirm: confirmPassword }),
  }),
};
const INTRO: Partial<Record<Step, string>> = {
  ask: 'Kami mengirim kode ke alamat e-mail yang terdaftar. Kode berlaku 15 menit.',
  confirm: 'Masukkan kode dari e-mail dan password baru Anda.',
};

/**
 * Forgot password: a code by e-mail, then a new password. The answer never reveals whether the user exists.
 *
 * @source 000 §2
 */
export function ResetPassPage({ bank }: Host) {
  const [step, setStep] = useState<Step>('ask');
  const [values, setValues] = useState(EMPTY);
  const [messages, setMessages] = useState<Messages>({});
  const [notice, setNotice] = useState<{ Notice: Press['Notice']; tone: 'error' | 'success'; message: string }>();
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useTyped(form, setValues);
  usePress();
  useLayoutEffect(() => box.current?.focus(), [notice]);
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [messages]);

  const send = async () => {
    const { username, email, ...rest } = values;
    if (step === 'ask') {
      const { message } = await bank.session.requestPasswordReset({ username, email });
      setStep('confirm');
      return message;
    }
    const { message } = await bank.session.confirmPasswordReset({ username, ...rest });
    setStep('done');
    return message;
  };
  const [isPending, submit] = useSubmit(async (press) => {
    if (step === 'done') return false;
    const { Notice, loginError } = press;
    const faults = CHECKS[step](values, press);
    setMessages(faults);
    setNotice(undefined);
    if (!Object.values(faults).some(Boolean))
      await send().then(
        (message) => setNotice({ Notice, tone: 'success', message }),
        (error: unknown) => setNotice({ Notice, tone: 'error', message: loginError({ error }) }),
      );
    return false;
  });
  const askAgain = () => {
    setStep('ask');
    setNotice(undefined);
    setMessages({});
    setValues({ ...values, code: '' });
  };
  const bind = (name: Field) => ({
    name,
    value: values[name],
    error: messages[name] ?? undefined,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <form
      ref={form}
      className={`${frame.panel} ${frame.column} ${frame.form}`}
      method="dialog"
      noValidate
      onSubmit={submit}
    >
      <h1 className={frame.title}>{entry.forgotten}</h1>
      {notice && (
        <notice.Notice ref={box} tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'} tabIndex={-1}>
          {notice.message}
        </notice.Notice>
      )}
      {INTRO[step] && <p>{INTRO[step]}</p>}
      {step === 'ask' && (
        <>
          <TextField
            {...bind('username')}
            label={entry.username}
            autoComplete="username"
            autoCapitalize="none"
            // Focus returns here when the user requests another code.
            autoFocus={values.username !== ''}
          />
          <TextField {...bind('email')} label="Alamat e-mail" type="email" autoComplete="email" />
        </>
      )}
      {step === 'confirm' && (
        <>
          <TextField {...bind('code')} label="Kode" autoComplete="one-time-code" autoCapitalize="characters" />
          <PasswordField {...bind('newPassword')} label={entry.newPassword} autoComplete="new-password" />
          <PasswordField {...bind('confirmPassword')} label={entry.confirmPassword} autoComplete="new-password" />
        </>
      )}
      {step !== 'done' && (
        <Button type="submit" variant="filled" isBlock isPending={isPending}>
          {step === 'ask' ? 'Kirim kode' : 'Simpan password'}
        </Button>
      )}
      {step === 'confirm' && (
        <Button isBlock onClick={askAgain}>
          Minta kode baru
        </Button>
      )}
      <PublicLink to="/login">{entry.back}</PublicLink>
    </form>
  );
}
