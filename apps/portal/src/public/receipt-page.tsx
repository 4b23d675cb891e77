import type { VerifiedReceipt } from '@ibk/sdk/contract';
import { late } from '@ibk/ui';
import { Button, entry, Spinner, TextField } from '@ibk/ui/public';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { PageProps } from '../host.ts';
import { go } from '../place.ts';
import * as frame from './public-frame.css.ts';
import { PublicLink } from './public-link.tsx';
import { type Answer, useAnswer } from './use-answer.ts';
import { useTyped } from './use-typed.ts';

/** The code in an address; '' without one. */
export const receiptCodeOf = (place: string): string =>
  new URL(place, 'http://portal.invalid').searchParams.get('code')?.trim() ?? '';

/** What the bank knows of a receipt, which nobody sees before it has answered. */
const ReceiptFacts = late(async () => (await import('./receipt-facts.tsx')).ReceiptFacts);

function Result({ answer }: { answer: Answer<VerifiedReceipt> | undefined }) {
  if (!answer)
    return (
      <p role="status">
        <Spinner /> Memeriksa resi
      </p>
    );
  if ('value' in answer) return <ReceiptFacts receipt={answer.value} Notice={answer.Notice} />;
  return (
    <answer.Notice tone="error" role="alert">
      {answer.message}
    </answer.Notice>
  );
}

function CodeForm({ start }: { start: string }) {
  const [{ code }, setTyped] = useState({ code: start });
  const form = useRef<HTMLFormElement>(null);
  useTyped(form, setTyped);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setError(typed === '' ? 'Masukan kode resi' : undefined);
    if (typed !== '') go(`/resi?code=${encodeURIComponent(typed)}`);
  };
  return (
    <form ref={form} className={frame.form} noValidate onSubmit={submit}>
      <TextField
        label="Kode resi"
        name="code"
        value={code}
        error={error}
        onChange={(event) => setTyped({ code: event.target.value })}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Button type="submit" variant="filled" isBlock>
        Periksa
      </Button>
    </form>
  );
}

/** Checks a printed receipt by its code, without a session. The QR of a receipt leads here. */
export function ReceiptPage({ bank, place }: PageProps) {
  const code = receiptCodeOf(place);
  const verify = useCallback(
    (options: { signal: AbortSignal }) => bank.util.verifyReceipt(code, options),
    [bank, code],
  );
  useEffect(() => void ReceiptFacts.preload(), []);
  const answer = useAnswer(code === '' ? null : verify);
  return (
    <article className={`${frame.panel} ${frame.column} ${frame.article}`}>
      <h1 className={frame.title}>Periksa resi</h1>
      {code === '' ? (
        <p>Pindai QR pada resi, atau masukkan kode enam belas huruf dan angka yang tertulis di sampingnya.</p>
      ) : (
        <Result answer={answer} />
      )}
      <CodeForm key={code} start={code} />
      <PublicLink to="/login">{entry.back}</PublicLink>
    </article>
  );
}
