import type { Authorisation, AuthorisationAnswer, AuthorisationRequest, UserDetails } from '@ibk/sdk/contract';
import { authMethod, otpWaitSeconds } from '@ibk/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { AuthorisationDialog } from '../../patterns/authorisation-dialog/authorisation-dialog.tsx';
import { ProgressDialog } from '../../primitives/progress-dialog/progress-dialog.tsx';
import { movedByMoney } from '../../queries/keys.ts';
import { faultText } from '../form/fault-text.ts';

type Channel = 'EMAIL' | 'PHONE';
interface AuthorisationOptions<Answer> {
  /** Sends the authorised request; called once the authorisation has its code. */
  send: (authorisation: Authorisation) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  user: Pick<UserDetails, 'email' | 'phone' | 'maxSecondsReRequestOtp'>;
  /** The facts that the dialog repeats: product, amount and payee. */
  summary: (authorisation: AuthorisationAnswer) => ReactNode;
  submitLabel: string;
}

/** The addresses a code can be sent to, masked as the bank gives them with the user. */
const addressesOf = ({ email, phone }: Pick<UserDetails, 'email' | 'phone'>): Partial<Record<Channel, string>> => ({
  ...(email === null ? {} : { EMAIL: email }),
  ...(phone === null ? {} : { PHONE: phone }),
});

/**
 * Has the user authorise a payment: asks the bank for an authorisation, then asks the user for the OTP or PIN that the
 * user's validation method requires. NON and NONE need no dialog and send the code of the documents.
 *
 * @returns `start`, `cancel` (works until the request is sent) and the dialogs to draw
 * @source 000 §4
 */
export function useAuthorisation<Answer>(options: AuthorisationOptions<Answer>) {
  const { send, onDone, user, summary, submitLabel } = options;
  const bank = useBank();
  const [authorisation, setAuthorisation] = useState<AuthorisationAnswer | null>(null);
  const [sent, setSent] = useState<{ channel: Channel; at: number } | null>(null);
  const method = authorisation && authMethod(authorisation);

  const submitting = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      setAuthorisation(null);
      onDone(answer);
    },
    // The dialog shows a refusal at its field. Without a dialog the refusal becomes a toast.
    meta: { silent: method?.prompt != null, stale: movedByMoney },
  });
  const opening = useMutation({
    mutationFn: (request: AuthorisationRequest) => bank.transactions.authorise(request),
    onSuccess: (answer) => {
      submitting.reset();
      sending.reset();
      setSent(null);
      setAuthorisation(answer);
      const { prompt, ...silent } = authMethod(answer);
      if (prompt === null && 'code' in silent)
        submitting.mutate({ authorisationId: answer.authorisationId, code: silent.code });
    },
  });
  const sending = useMutation({
    mutationFn: ({ channel, authorisationId }: { channel: Channel; authorisationId: string }) =>
      bank.transactions.requestOtp({ sendBy: channel, authorisationId }),
    onSuccess: (_done, { channel }) => setSent({ channel, at: Date.now() }),
  });

  const cancel = () => setAuthorisation(null);
  const isSilent = method !== null && method.prompt === null;
  const dialogs = (
    <>
      <ProgressDialog isOpen={opening.isPending || (isSilent && submitting.isPending)} />
      {authorisation && method?.prompt && (
        <AuthorisationDialog
          method={method.prompt}
          addresses={addressesOf(user)}
          sent={sent}
          waitSeconds={otpWaitSeconds(user)}
          onSend={(channel) => sending.mutate({ channel, authorisationId: authorisation.authorisationId })}
          isSending={sending.isPending}
          onSubmit={(code) => submitting.mutate({ authorisationId: authorisation.authorisationId, code })}
          isPending={submitting.isPending}
          error={submitting.error ? faultText(submitting.error) : undefined}
          summary={summary(authorisation)}
          submitLabel={submitLabel}
          onCancel={cancel}
        />
      )}
    </>
  );
  return { start: opening.mutate, cancel, isBusy: opening.isPending || submitting.isPending, dialogs };
}
