import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import * as css from './credentials.css.ts';
import { refusedField } from './refused-field.ts';

export interface SecretFormProps {
  children: ReactNode;
  /** Whether the values may be sent. If not, moves the focus to the first wrong field. */
  isReady: (form: HTMLFormElement) => boolean;
  send: () => Promise<unknown>;
  onDone: () => void;
  submitLabel: string;
  /** Marks the field that a refusal refers to. */
  onFieldRefused: (field: string) => void;
  /** Further help to offer after a refusal, selected by its rule id; null for none. */
  onRefused?: (fault: unknown) => ReactNode;
  /** A second action, shown beside the submit button. */
  aside?: ReactNode;
}
/**
 * A form that replaces a secret. A toast tells a refusal, as of every failed call; the field that it refers to is marked
 * and takes the focus. An expired session is left to the timeout dialog.
 *
 * @source 000 §8
 */
export function SecretForm(props: SecretFormProps) {
  const { children, isReady, send, onDone, submitLabel, onFieldRefused, onRefused, aside } = props;
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (fault) => {
      const field = refusedField(fault);
      if (field !== null) onFieldRefused(field);
    },
  });
  const field = refusedField(error);
  useEffect(() => {
    if (field !== null) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [error, field]);
  const help = error && onRefused?.(error);
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
