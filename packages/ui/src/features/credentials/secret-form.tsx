import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { faultText } from '../form/fault-text.ts';
import * as css from './credentials.css.ts';

export interface SecretFormProps {
  children: ReactNode;
  /** Whether what was typed may be sent; puts the focus where it may not. */
  isReady: (form: HTMLFormElement) => boolean;
  send: () => Promise<unknown>;
  onDone: () => void;
  submitLabel: string;
  /** What to offer beside the refusal, by its rule id. */
  onRefused?: (fault: unknown) => ReactNode;
  /** Another way out, beside the button that sends. */
  aside?: ReactNode;
}
/** A form that replaces a secret; the bank's refusal stands above its fields. */
export function SecretForm({ children, isReady, send, onDone, submitLabel, onRefused, aside }: SecretFormProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onDone });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && isReady(event.currentTarget)) mutate();
      }}
    >
      {error && (
        <Notice tone="error">
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
