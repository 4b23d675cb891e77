import { Button, entry, IconButton, link, PasswordField, TextField } from '@ibk/ui/public';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Host } from '../host.ts';
import { loadMenu } from '../menu-part.ts';
import { go, placeAfterLogin } from '../place.ts';
import * as css from './login-page.css.ts';
import { type Press, usePress } from './press-part.ts';
import * as frame from './public-frame.css.ts';
import { PublicLink } from './public-link.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useSubmit } from './use-submit.ts';
import { useTyped } from './use-typed.ts';

const FIELDS = ['captcha', 'username', 'password'] as const;
type Field = (typeof FIELDS)[number];
/** Ends what `early.ts` showed there while this code was on its way. */
const UNCOVERED = { backgroundImage: 'none' };
const EMPTY: Record<Field, string> = { captcha: '', username: '', password: '' };

/** Validates the captcha, then logs in. A refusal is shown above the form and gets the focus. @source 000 §2, 000 §4, 000 §8 */
export function LoginForm(host: Host) {
  const { bank, profile } = host;
  const [values, setValues] = useState(EMPTY);
  const [messages, setMessages] = useState<Partial<Record<Field, string>>>({});
  const [refusal, setRefusal] = useState<{ Notice: Press['Notice']; message: string }>();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const captcha = useCaptcha(host);
  useTyped(form, setValues);
  usePress();

  useLayoutEffect(() => notice.current?.focus(), [refusal]);
  useLayoutEffect(() => {
    const first = FIELDS.find((field) => messages[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [messages]);

  const [isPending, submit] = useSubmit(async ({ credLogin, isBankError, loginError, Notice }) => {
    const faults = credLogin({ captchaEnabled: profile.captcha, ...values });
    setMessages(faults);
    setRefusal(undefined);
    if (Object.keys(faults).length > 0) return false;
    try {
      const { username, password } = values;
      await bank.session.login(profile.captcha ? values : { username, password });
      go(placeAfterLogin(), { replace: true });
      return true;
    } catch (error) {
      setRefusal({ Notice, message: loginError({ error }) });
      // Without the user's location nothing was sent, so the captcha still holds and no other is requested. @source 000 §5
      if (isBankError(error) && error.ruleId === 'login.audit') return false;
      setValues((now) => ({ ...now, captcha: '' }));
      captcha.reload();
      return false;
    }
  });
  const bind = (name: Field) => ({
    name,
    value: values[name],
    error: messages[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <form
      ref={form}
      className={`${frame.panel} ${frame.form} ${css.card}`}
      method="dialog"
      noValidate
      onSubmit={submit}
      onInput={() => void loadMenu()}
    >
      <h1 className={frame.title}>Masuk</h1>
      {refusal && (
        <refusal.Notice ref={notice} tone="error" role="alert" tabIndex={-1}>
          {refusal.message}
        </refusal.Notice>
      )}
      {profile.captcha && (
        <div className={css.captcha}>
          <div className={css.captchaLabel} aria-hidden="true">
            Captcha
          </div>
          <div className={css.captchaRow}>
            <div className={css.captchaImage} data-captcha style={captcha.picture ? UNCOVERED : undefined}>
              {captcha.picture && <img src={captcha.picture} width={150} height={50} alt="Gambar captcha" />}
            </div>
            <IconButton label="Muat ulang captcha" icon={RefreshCw} onClick={captcha.reload} />
          </div>
          <TextField {...bind('captcha')} label="Captcha" autoComplete="off" autoCapitalize="none" autoFocus />
          {captcha.picture === null && <p role="status">Captcha gagal dimuat. Tekan muat ulang captcha.</p>}
        </div>
      )}
      <TextField
        {...bind('username')}
        label={entry.username}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={!profile.captcha}
      />
      <PasswordField {...bind('password')} label="Password" />
      <Button type="submit" variant="filled" isBlock isPending={isPending}>
        Masuk
      </Button>
      <div className={css.forgot}>
        <PublicLink to="/reset-pass">{entry.forgotten}</PublicLink>
      </div>
      {profile.extraLoginLinks.map(({ label, url }) => (
        <div key={url} className={css.forgot}>
          <a className={link} href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </div>
      ))}
      <p className={css.terms}>
        Dengan menekan tombol Masuk, Anda menyetujui{' '}
        <PublicLink to="/info?code=SECURITY_TERM">{entry.info.SECURITY_TERM}</PublicLink>.
      </p>
    </form>
  );
}
