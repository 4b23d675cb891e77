import { isBankError } from '@ibk/sdk';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { faultText } from '../form/fault-text.ts';
import * as css from './credentials.css.ts';
import { refusedField } from './refused-field.ts';

export interface SecretFormProps {
  children: ReactNode;
  /** Whether the values may be sent. If not, moves the focus to the first wrong field. */
  isReady: (form: HTMLFormElement) => boolean;
  send: () => Promise<unknown>;
  onDone: () => void;
  submitLabel: string;
  /** Shows a refusal at the field it refers to. */
  onFieldRefused: (field: string, message: string) => void;
  /** Further help to offer beside the refusal, selected by its rule id. */
  onRefused?: (fault: unknown) => ReactNode;
  /** A second action, shown beside the submit button. */
  aside?: ReactNode;
}
/**
 * A form that replaces a secret. It shows a refusal once: at the field that the refusal refers to, or else above the
 * fields. An expired session is left to the timeout dialog.
 */
export function SecretForm(props: SecretFormProps) {
  const { children, isReady, send, onDone, submitLabel, onFieldRefused, onRefused, aside } = props;
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (fault) => {
      const field = refusedField(fault);
      if (field !== null) onFieldRefused(field, faultText(fault));
    },
    meta: { silent: true },
  });
  const field = refusedField(error);
  useEffect(() => {
    if (field !== null) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [error, field]);
  const isShownAbove = error !== null && field === null && !(isBankError(error) && error.kind === 'unauthorized');
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && isReady(event.currentTarget)) mutate();
      }}
    >
      {isShownAbove && (
        <Notice tone="error" role="alert">
          {faultText(error)} {onRefused?.(error)}
        </Notice>
      )}
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
