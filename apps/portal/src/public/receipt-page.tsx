import type { VerifiedReceipt } from '@ibk/sdk/contract';
import { loginError } from '@ibk/sdk/rules';
import { Button, entry, Notice, Spinner, TextField } from '@ibk/ui/public';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Host, PageProps } from '../host.ts';
import { go } from '../place.ts';
import * as frame from './public-frame.css.ts';
import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { useTyped } from './use-typed.ts';

/** The code in an address; '' without one. */
export const receiptCodeOf = (place: string): string =>
  new URL(place, 'http://portal.invalid').searchParams.get('code')?.trim() ?? '';

type Answer = { receipt: VerifiedReceipt } | { message: string } | undefined;

function useReceipt(bank: Host['bank'], code: string): Answer {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    setAnswer(undefined);
    if (code === '') return undefined;
    const stop = new AbortController();
    bank.util.verifyReceipt(code, { signal: stop.signal }).then(
      (receipt) => setAnswer({ receipt }),
      (error: unknown) => {
        if (!stop.signal.aborted) setAnswer({ message: loginError({ error }) });
      },
    );
    return () => stop.abort();
  }, [bank, code]);
  return answer;
}

/**
 * A day as screens show it, `31-12-2026`. The page does not load the formats of the SDK, which are part of the shell.
 */
const dayText = (day: string | null): string => day?.split('-').reverse().join('-') ?? '-';

/** The masked facts, to be compared with the paper. */
function Facts({ receipt }: { receipt: VerifiedReceipt }) {
  const { status, statusName, amountShown, terbilang, payee, product, reference, settlementDate, bankName } = receipt;
  const facts = [
    ['Status', statusName],
    ['Nominal', amountShown],
    ['Terbilang', terbilang],
    ['Penerima', payee],
    ['Produk', product],
    ['Nomor referensi', reference],
    ['Tanggal penyelesaian', dayText(settlementDate)],
    ['Bank', bankName],
  ];
  return (
    <>
      <Notice tone={status === 'SUCCESS' ? 'success' : 'warning'} role="status">
        Resi ini tercatat di bank. Bandingkan isinya dengan resi Anda.
      </Notice>
      <dl className={frame.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className={frame.term}>{term}</dt>
            <dd className={frame.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={frame.quiet}>Nama penerima dan nomor referensi disamarkan. Nomor rekening tidak ditampilkan.</p>
    </>
  );
}

function Result({ answer }: { answer: Answer }) {
  if (!answer)
    return (
      <p role="status">
        <Spinner /> Memeriksa resi
      </p>
    );
  if ('receipt' in answer) return <Facts receipt={answer.receipt} />;
  return (
    <Notice tone="error" role="alert">
      {answer.message}
    </Notice>
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
export function ReceiptPage({ bank, profile, place }: PageProps) {
  const code = receiptCodeOf(place);
  const answer = useReceipt(bank, code);
  return (
    <PublicFrame profile={profile}>
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
    </PublicFrame>
  );
}
