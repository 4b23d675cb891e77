import { plainCode } from '@ibk/sdk/format';
import { Button, TextField } from '@ibk/ui';
import { TransactionDetailView } from '@ibk/ui/features';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Brand } from '../../brand/mark.tsx';
import { useSession } from '../../session.ts';
import { menuPath } from '../../page/menu-path.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { type EntryState, entryLink } from '../entry/entry-link.ts';
import { queueLink } from '../queue/queue-routes.ts';
import { transactionLink } from '../transaction-link.ts';
import * as css from './inquiry-transaction.css.ts';

const UNREAD = 'Masukan nomor referensi';
const isReference = (text: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(text);

function SearchForm({ start, onFind }: { start: string; onFind: (referenceId: string) => void }) {
  const [text, setText] = useState(start);
  const [error, setError] = useState(start === '' || isReference(start) ? undefined : UNREAD);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const referenceId = plainCode(text);
    setError(isReference(referenceId) ? undefined : UNREAD);
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
  const { profile, role } = useSession();
  const show = useToast();
  const { items } = useMenu();
  const navigate = useNavigate();
  // The first entry of the history has no page to go back to.
  const { key } = useLocation();
  const reference = plainCode(params.get('reference') ?? '');
  return (
    <Page
      title="Detail Transaksi"
      actions={key !== 'default' && <Button onPress={() => void navigate(-1)}>Kembali</Button>}
    >
      <SearchForm key={`search ${reference}`} start={reference} onFind={(found) => setParams({ reference: found })} />
      {isReference(reference) && (
        <TransactionDetailView
          key={`detail ${reference}`}
          referenceId={reference}
          role={role}
          letterhead={<Brand profile={profile} />}
          announce={(title) => show({ tone: 'success', title })}
          againOf={(productId) => {
            const link = entryLink(productId, (route) => menuPath(items, route).length > 0);
            if (link === null) return null;
            return (asked) => void navigate(link, { state: asked satisfies EntryState });
          }}
          queueOf={(transaction, stage) => {
            const link = queueLink(transaction, stage, (route) => menuPath(items, route).length > 0);
            return link === null ? null : () => void navigate(link);
          }}
          hrefOf={transactionLink}
        />
      )}
    </Page>
  );
}
