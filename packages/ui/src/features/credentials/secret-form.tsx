import { newIdempotencyKey } from '@ibk/sdk';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import type { Write } from '../../doubts/doubts.ts';
import { ofKind, useDoubts } from '../../doubts/doubts-context.ts';
import { isInDoubt } from '../../queries/query-client.ts';
import * as css from './credentials.css.ts';
import { refusedField } from './refused-field.ts';

// prettier-ignore
/** What to do if the bank's answer is lost. A new password ends the session, so only the next login shows which is valid. */
const LOST: Readonly<Record<'password' | 'firstLogin', string>> = {
  password:   'Jawaban bank tidak diterima. Password Anda mungkin sudah diganti: masuk lagi dengan password baru. Jika ditolak, password lama masih berlaku.',
  firstLogin: 'Jawaban bank tidak diterima. Username dan password Anda mungkin sudah diganti: masuk lagi dengan yang baru. Jika ditolak, yang lama masih berlaku.',
};

/** A press on the submit button, with the values as they were then. */
interface Press {
  send: () => Promise<unknown>;
  idempotencyKey: string;
}

export interface SecretFormProps {
  secret: keyof typeof LOST | 'pin';
  children: ReactNode;
  /** Whether the values may be sent. If not, moves the focus to the first wrong field. */
  isReady: (form: HTMLFormElement) => boolean;
  send: () => Promise<unknown>;
  onDone: () => void;
  submitLabel: string;
  /** Marks the field that a refusal refers to. */
  onFieldRefused: (field: string) => void;
  /** Further help to offer after a refusal, selected by its rule id; null for no help. */
  onRefused?: (fault: unknown) => ReactNode;
  /** A second action, shown next to the submit button. */
  aside?: ReactNode;
}
/**
 * A form that replaces a secret. A toast shows a refusal, as for every failed call; the field that it refers to is
 * marked and takes the focus. An expired session is left to the timeout dialog. If the answer is lost, the page says
 * how to find out which secret is valid.
 *
 * @source 000 §8
 */
export function SecretForm(props: SecretFormProps) {
  const { secret, children, isReady, send, onDone, submitLabel, onFieldRefused, onRefused, aside } = props;
  const form = useRef<HTMLFormElement>(null);
  const doubts = useDoubts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (press: Press) => press.send(),
    onSuccess: () => {
      // The PIN is certain now, even after an earlier change whose answer was lost.
      if (secret === 'pin') for (const { id } of ofKind(doubts.list(), 'pin')) doubts.drop(id);
      onDone();
    },
    onError: (fault) => {
      const field = refusedField(fault);
      if (field !== null) onFieldRefused(field);
    },
    meta: {
      doubt: (): Write | null => (secret === 'pin' ? { kind: 'pin', about: {} } : null),
    },
  });
  const field = refusedField(error);
  useEffect(() => {
    if (field !== null) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [error, field]);
  const lost = secret !== 'pin' && isInDoubt(error) ? LOST[secret] : null;
  const help = error && onRefused?.(error);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && isReady(event.currentTarget)) mutate({ send, idempotencyKey: newIdempotencyKey() });
      }}
    >
      {lost !== null && (
        <Notice tone="warning" role="alert">
          {lost}
        </Notice>
      )}
      {help && <Notice tone="warning">{help}</Notice>}
      {children}
      <div className={css.buttons}>
        {aside}
        <Button type="submit" variant="filled" isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
