import type { EntryAnswer, UserDetails } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { type EntryName, entryScreen, type EntryValues } from '@ibk/sdk/rules';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { Total } from '../../patterns/amount/total.tsx';
import { useAuthorisation } from '../authorisation/use-authorisation.tsx';
import type { DraftStore } from './entry-draft.ts';
import { firstSource } from './first-source.ts';
import { type Reviewed, useEntryForm } from './use-entry-form.ts';

/** Number and name of the payee. */
function payeeText({ content }: Reviewed['answer']): string {
  const { dest, destName = '' } = content;
  if (typeof dest !== 'string') return `${dest.account}, ${dest.name} (${dest.bankName})`;
  return content.bills ? `${dest}, ${destName}` : `${formatAccount(dest)}, ${destName}`;
}

interface EntryOptions {
  store: DraftStore;
  /** Keeps the account last paid from. */
  lastSource: DraftStore;
  user: UserDetails;
  /** Initial values of some fields, as from a saved beneficiary. */
  given?: Partial<EntryValues> | undefined;
  /** Whether the bank is asked about these values at once. @default false */
  isAskedAtOnce?: boolean | undefined;
  /** The rejected transaction that the first entry corrects. */
  correctionOf?: string | undefined;
}

/** The step of a screen: the form, the review of the bank's answer, or the confirmation. */
export type EntryStep = 'form' | 'review' | 'done';

/**
 * Handles one entry from form to confirmation. It authorises and enters the reviewed values. A retry carries the same
 * idempotency key, so the bank enters it once.
 */
export function useEntry(name: EntryName, options: EntryOptions) {
  const { store, lastSource, user, given = {}, isAskedAtOnce = false, ...opened } = options;
  const bank = useBank();
  const screen = entryScreen(name);
  const [source] = useState(() => firstSource(user.corporate.corporateGroup.accounts, lastSource.read()));
  const form = useEntryForm(screen, { store, source, given, isAskedAtOnce });
  const [entered, setEntered] = useState<EntryAnswer | null>(null);
  const [correctionOf, setCorrectionOf] = useState(opened.correctionOf);
  const { reviewed, values } = form;
  const authorisation = useAuthorisation({
    send: (given) => {
      if (!reviewed) throw new Error('Nothing is under review.');
      const { answer, idempotencyKey } = reviewed;
      const { note, schedule } = values;
      const entry = {
        ...{ requestId: answer.requestId, schedule, note, authorisation: given },
        ...(correctionOf === undefined ? {} : { correctionOf }),
      };
      return bank.transactions.enter(entry, { idempotencyKey });
    },
    onDone: (answer) => {
      setEntered(answer);
      store.remove();
      lastSource.write(values.source);
    },
    user,
    summary: ({ total }) => (
      <>
        <div>{reviewed?.answer.content.summary.productDescription}</div>
        <Total total={total} fee={reviewed?.answer.amountParameters.feeExclude ?? 0} />
        {reviewed && <div>ke {payeeText(reviewed.answer)}</div>}
      </>
    ),
    submitLabel: 'Ajukan transaksi',
  });
  const step: EntryStep = entered && reviewed ? 'done' : reviewed ? 'review' : 'form';
  return {
    form,
    entered,
    authorisation,
    step,
    title: screen.title,
    /** The rejected transaction that this entry corrects. */
    correctionOf,
    /** Returns from the review to the form, unless the entry is being sent. */
    back: () => {
      if (authorisation.isBusy) return;
      authorisation.cancel();
      form.edit();
    },
    /** Starts another entry. */
    again: () => {
      setCorrectionOf(undefined);
      setEntered(null);
      form.again();
    },
  };
}
export type EntryState = ReturnType<typeof useEntry>;
