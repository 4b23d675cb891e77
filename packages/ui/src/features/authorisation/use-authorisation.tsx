import { isBankError, newIdempotencyKey } from '@ibk/sdk';
import type { Authorisation, AuthorisationAnswer, AuthorisationRequest, UserDetails } from '@ibk/sdk/contract';
import { authMethod, otpWaitSeconds } from '@ibk/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import type { WriteEndedBy } from '../../doubts/doubts.ts';
import { late } from '../../late.tsx';
import { usePinMade } from '../../pin-made.ts';
import { ProgressDialog } from '../../primitives/progress-dialog/progress-dialog.tsx';
import { movedByMoney } from '../../queries/keys.ts';
import { isInDoubt } from '../../queries/query-client.ts';
import { faultText } from '../form/fault-text.ts';
import { type ManyAtOnce, useProgress } from './use-progress.ts';

// It loads after the screen, long before somebody authorises.
const AuthorisationDialog = late(
  async () => (await import('../../patterns/authorisation-dialog/authorisation-dialog.tsx')).AuthorisationDialog,
);
// Only a user without a PIN needs it.
const FirstPinDialog = late(async () => (await import('./first-pin-dialog.tsx')).FirstPinDialog);

type Channel = 'EMAIL' | 'PHONE';
interface AuthorisationOptions<Subject, Answer> {
  /** Sends the authorised request; called once the authorisation has its code. */
  send: (authorisation: Authorisation, subject: Subject, options: { idempotencyKey: string }) => Promise<Answer>;
  onDone: (answer: Answer, subject: Subject) => void;
  /** The subject of the request, for a lost answer. The dialog closes then, and the doubt stays on the page. */
  doubt: (subject: Subject) => WriteEndedBy<Answer>;
  /** Called when the answer is lost. */
  onDoubt?: (subject: Subject) => void;
  user: Pick<UserDetails, 'email' | 'phone' | 'maxSecondsReRequestOtp' | 'user'>;
  /** The facts that the dialog repeats: product, amount and payee. */
  summary: (authorisation: AuthorisationAnswer) => ReactNode;
  submitLabel: string;
  /** The many things that the request does, so that the user sees how far it is. */
  many?: (subject: Subject) => ManyAtOnce;
}

/** The addresses a code can be sent to, masked as the bank gives them with the user. */
const addressesOf = ({ email, phone }: Pick<UserDetails, 'email' | 'phone'>): Partial<Record<Channel, string>> => ({
  ...(email === null ? {} : { EMAIL: email }),
  ...(phone === null ? {} : { PHONE: phone }),
});

/** What the user asked to authorise. */
interface Asked<Subject> {
  request: AuthorisationRequest;
  subject: Subject;
}
/** An authorisation that was opened, what it is for, and the idempotency key of the request that it will authorise. */
interface Opened<Subject> extends Asked<Subject> {
  authorisation: AuthorisationAnswer;
  idempotencyKey: string;
}

/** Whether the user authorises by PIN and has none yet. @source 000 §4 */
const lacksPin = ({ user }: Pick<UserDetails, 'user'>): boolean => authMethod(user).prompt === 'PIN' && user.firstPin;
/** Whether the bank refused a code because the user has no PIN, which an administrator may have reset meanwhile. */
const isWithoutPin = (fault: unknown): boolean => isBankError(fault) && fault.ruleId === 'pin.unset';

/**
 * Has the user authorise a payment: requests an authorisation from the bank, then asks the user for the OTP or PIN that
 * the user's validation method requires. NON and NONE need no dialog and send the code of the documents. A user without a
 * PIN makes one first, since a new PIN voids the authorisations that are open.
 *
 * Everything that a request sends is fixed when it is authorised: its subject, its key and its code. So the same request
 * can be sent again after its answer was lost, whatever the screen shows by then.
 *
 * @returns `start`, `cancel` (works until the request is sent) and the dialogs to draw
 * @source 000 §4
 */
export function useAuthorisation<Subject, Answer>(options: AuthorisationOptions<Subject, Answer>) {
  const { send, onDone, doubt, onDoubt, user, summary, submitLabel, many } = options;
  const bank = useBank();
  const pinMade = usePinMade();
  const [withoutPin, setWithoutPin] = useState<Asked<Subject> | null>(null);
  const [opened, setOpened] = useState<Opened<Subject> | null>(null);
  const [sent, setSent] = useState<{ channel: Channel; at: number } | null>(null);
  const method = opened && authMethod(opened.authorisation);
  useEffect(() => void AuthorisationDialog.preload(), []);

  const submitting = useMutation({
    mutationFn: ({
      authorisation: { authorisationId },
      subject,
      idempotencyKey,
      code,
    }: Opened<Subject> & { code: string }) => send({ authorisationId, code }, subject, { idempotencyKey }),
    onSuccess: (answer, { subject }) => {
      setOpened(null);
      onDone(answer, subject);
    },
    onError: (fault, { request, subject }) => {
      if (isWithoutPin(fault)) setWithoutPin({ request, subject });
      else if (isInDoubt(fault)) onDoubt?.(subject);
      else return;
      setOpened(null);
    },
    // The dialog shows a refusal at its field. Without a dialog the refusal becomes a toast.
    meta: {
      silent: method?.prompt != null,
      stale: movedByMoney,
      doubt: ({ subject }: Opened<Subject>) => doubt(subject),
    },
  });
  const opening = useMutation({
    mutationFn: ({ request }: Asked<Subject>) => bank.transactions.authorise(request),
    onSuccess: (authorisation, { request, subject }) => {
      submitting.reset();
      sending.reset();
      setSent(null);
      const next = { authorisation, request, subject, idempotencyKey: newIdempotencyKey() };
      setOpened(next);
      const { prompt, ...silent } = authMethod(authorisation);
      if (prompt === null && 'code' in silent) submitting.mutate({ ...next, code: silent.code });
    },
  });
  const sending = useMutation({
    mutationFn: ({ channel, authorisationId }: { channel: Channel; authorisationId: string }) =>
      bank.transactions.requestOtp({ sendBy: channel, authorisationId }),
    onSuccess: (_done, { channel }) => setSent({ channel, at: Date.now() }),
    // The code may have been sent, so the user can type it.
    onError: (fault, { channel }) => {
      if (isInDoubt(fault)) setSent({ channel, at: Date.now() });
    },
  });

  const cancel = () => {
    setOpened(null);
    setWithoutPin(null);
  };
  const isSilent = method !== null && method.prompt === null;
  const onItsWay = submitting.isPending ? submitting.variables : null;
  const progress = useProgress(onItsWay && { ...onItsWay, many: many?.(onItsWay.subject) });
  const dialogs = (
    <>
      <ProgressDialog
        isOpen={opening.isPending || (submitting.isPending && (isSilent || progress !== undefined))}
        {...(progress === undefined ? {} : { detail: progress })}
      />
      {withoutPin && (
        <FirstPinDialog
          onDone={() => {
            setWithoutPin(null);
            pinMade();
            opening.mutate(withoutPin);
          }}
          onCancel={cancel}
        />
      )}
      {opened && method?.prompt && (
        <AuthorisationDialog
          method={method.prompt}
          addresses={addressesOf(user)}
          sent={sent}
          waitSeconds={otpWaitSeconds(user)}
          onSend={(channel) => sending.mutate({ channel, authorisationId: opened.authorisation.authorisationId })}
          isSending={sending.isPending}
          onSubmit={(code) => submitting.mutate({ ...opened, code })}
          isPending={submitting.isPending}
          error={submitting.error ? faultText(submitting.error) : undefined}
          summary={summary(opened.authorisation)}
          submitLabel={submitLabel}
          onCancel={cancel}
        />
      )}
    </>
  );
  return {
    start: (request: AuthorisationRequest, subject: Subject) =>
      lacksPin(user) ? setWithoutPin({ request, subject }) : opening.mutate({ request, subject }),
    cancel,
    isBusy: opening.isPending || submitting.isPending,
    dialogs,
  };
}
