import { Button, TextField } from '@ibk/ui';
import { TransactionDetailView } from '@ibk/ui/features';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../shell/page.tsx';
import * as css from './inquiry-transaction.css.ts';

const isReference = (text: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(text);

function SearchForm({ start, onFind }: { start: string; onFind: (referenceId: string) => void }) {
  const [text, setText] = useState(start);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const referenceId = text.trim();
    setError(isReference(referenceId) ? undefined : 'Masukan nomor referensi');
    if (isReference(referenceId)) onFind(referenceId);
  };
  return (
    <form className={css.form} noValidate onSubmit={submit} data-print="never">
      <TextField
        label="Nomor referensi"
        hint="Tertulis di dashboard, di antrean dan di bukti transaksi."
        value={text}
        onChange={setText}
        error={error}
        autoComplete="off"
      />
      <div className={css.button}>
        <Button type="submit">Cari</Button>
      </div>
    </form>
  );
}

/** Looks up one transaction by its reference and shows it with its audit line. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const reference = params.get('reference') ?? '';
  return (
    <Page title="Detail Transaksi">
      <SearchForm key={`search ${reference}`} start={reference} onFind={(found) => setParams({ reference: found })} />
      {isReference(reference) && (
        <TransactionDetailView
          key={`detail ${reference}`}
          referenceId={reference}
          hrefOf={(other) => `/menu/inquiry-transaction?reference=${other}`}
        />
      )}
    </Page>
  );
}
