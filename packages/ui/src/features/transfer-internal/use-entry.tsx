import type { EntryAnswer, UserDetails } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { useBank } from '../../bank-context.ts';
import { Amount } from '../../patterns/amount/amount.tsx';
import { useAuthorisation } from '../authorisation/use-authorisation.tsx';
import { scheduleOf, type TransferDraft } from './draft.ts';
import type { Reviewed } from './use-transfer.ts';

interface EntryOptions {
  draft: TransferDraft;
  reviewed: Reviewed | null;
  user: UserDetails;
  onDone: (entry: EntryAnswer) => void;
}
/** Authorises and enters what was reviewed; a repetition carries the same key, so it is entered once. */
export function useEntry({ draft, reviewed, user, onDone }: EntryOptions) {
  const bank = useBank();
  return useAuthorisation({
    send: (authorisation) => {
      if (!reviewed) throw new Error('Nothing is under review.');
      const { answer, idempotencyKey } = reviewed;
      const entry = { requestId: answer.requestId, schedule: scheduleOf(draft), note: draft.note, authorisation };
      return bank.transactions.enter(entry, { idempotencyKey });
    },
    onDone,
    user,
    summary: ({ total }) => (
      <>
        <div>Transfer Internal</div>
        <Amount value={total} size="title" />
        {reviewed && (
          <div>
            ke {formatAccount(reviewed.answer.content.dest)}, {reviewed.answer.content.destName}
          </div>
        )}
      </>
    ),
    submitLabel: 'Ajukan transaksi',
  });
}
