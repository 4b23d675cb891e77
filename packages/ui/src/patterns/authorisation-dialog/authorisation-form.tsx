import { formatCountdown } from '@ibk/sdk/format';
import { credOtp, credPin } from '@ibk/sdk/rules';
import { useEffect, useRef, useState } from 'react';
import { DigitsField } from '../../primitives/digits-field/digits-field.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { strings } from '../../strings/strings.ts';
import { useSecondsLeft } from '../../time/use-seconds-left.ts';
import * as css from './authorisation-dialog.css.ts';
import { OtpChannel, type Channel } from './otp-channel.tsx';

export interface AuthorisationFormProps {
  /** Id of the form element, for buttons outside it. */
  id: string;
  method: 'OTP' | 'PIN';
  /** Masked addresses to send a code to. */
  addresses?: Partial<Record<Channel, string>>;
  /**
   * The last code sent: its channel, and the time in epoch milliseconds. Null before the first code, and always for a
   * PIN.
   */
  sent: { channel: Channel; at: number } | null;
  /** Seconds to wait before requesting another code; the bank's maxSecondsReRequestOtp. @default 30 */
  waitSeconds?: number;
  /** Called when the user requests a code. */
  onSend?: (channel: Channel) => void;
  isSending?: boolean;
  /** Receives six digits. */
  onSubmit: (code: string) => void;
  isPending: boolean;
  /** The bank's refusal. When it arrives, the field is emptied and keeps the focus. */
  error?: string | undefined;
}
const CHECKS = { OTP: credOtp, PIN: credPin };

/** The fields of AuthorisationDialog. */
export const AuthorisationForm = ({
  id,
  method,
  addresses = {},
  sent,
  waitSeconds = 30,
  onSend,
  isSending = false,
  onSubmit,
  isPending,
  error,
}: AuthorisationFormProps) => {
  const [channel, setChannel] = useState<Channel>('EMAIL');
  const [code, setCode] = useState('');
  const [own, setOwn] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wasPending = useRef(isPending);
  const left = useSecondsLeft(sent === null ? null : sent.at + waitSeconds * 1_000);

  useEffect(() => {
    if (wasPending.current && !isPending && error !== undefined) {
      setCode('');
      field.current?.focus();
    }
    wasPending.current = isPending;
  }, [isPending, error]);
  useEffect(() => {
    if (sent !== null) field.current?.focus();
  }, [sent]);

  const submit = () => {
    const fault = CHECKS[method]({ value: code });
    setOwn(fault);
    if (fault === null && !isPending) onSubmit(code);
    else field.current?.focus();
  };
  const send = () => {
    setCode('');
    setOwn(null);
    onSend?.(channel);
  };
  return (
    <form
      id={id}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {method === 'OTP' && (
        <OtpChannel
          channel={channel}
          onChannelChange={setChannel}
          addresses={addresses}
          sentTo={sent?.channel ?? null}
          isSending={isSending}
          onSend={send}
        />
      )}
      {(method === 'PIN' || sent !== null) && (
        <div className={css.field}>
          <DigitsField
            kind={method === 'OTP' ? 'otp' : 'pin'}
            label={strings.authorisation[method]}
            value={code}
            onChange={(digits) => {
              setOwn(null);
              setCode(digits);
            }}
            isReadOnly={isPending}
            autoFocus
            error={own ?? (code === '' && !isPending ? error : undefined)}
            inputRef={field}
          />
          <div className={css.foot}>
            <span>{strings.authorisation.digits}</span>
            {sent !== null && left > 0 && (
              <span className={css.wait}>
                {strings.authorisation.resendIn} <span className={css.clock}>{formatCountdown(left)}</span>
              </span>
            )}
            {sent !== null && left === 0 && !isSending && <Link onPress={send}>{strings.authorisation.resend}</Link>}
          </div>
        </div>
      )}
    </form>
  );
};
