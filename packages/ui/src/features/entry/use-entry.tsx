import type { EntryAnswer, UserDetails } from '@ibk/sdk/contract';
import { type EntryRoute, entryScreen, type EntryValues, plainEntry, screenOf } from '@ibk/sdk/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import type { EntryLinks } from '../../doubts/doubts.ts';
import { ofKind, useDoubts } from '../../doubts/doubts-context.ts';
import { Total } from '../../patterns/amount/total.tsx';
import { useOwnAccounts } from '../../queries/use-own-accounts.ts';
import { useAuthorisation } from '../authorisation/use-authorisation.tsx';
import { payeeText } from '@ibk/sdk/records';
import type { DraftStore } from './entry-draft.ts';
import { firstSource } from './first-source.ts';
import { type Reviewed, useEntryForm } from './use-entry-form.ts';

interface EntryOptions extends EntryLinks {
  /** The product that is entered, if it is chosen outside the form. @default the form has the choice */
  product?: string | undefined;
  store: DraftStore;
  /** Keeps the account last paid from. */
  lastSource: DraftStore;
  user: UserDetails;
  /** Initial values of some fields, as from a saved beneficiary. */
  given?: Partial<EntryValues> | undefined;
  /** Whether the inquiry with these values is sent at once. @default false */
  isAskedAtOnce?: boolean | undefined;
}

/** The step of a screen: the form, the review of the bank's answer, or the confirmation. */
export type EntryStep = 'form' | 'review' | 'done';

/** An entry to be authorised: its review, and the transactions that it is linked to. */
interface Entered {
  reviewed: Reviewed;
  links: EntryLinks;
}

/** Those of the links that an entry has. */
const linksOf = ({ correctionOf, repayOf }: EntryLinks) => ({
  ...(correctionOf === undefined ? {} : { correctionOf }),
  ...(repayOf === undefined ? {} : { repayOf }),
});

/**
 * The doubt about the latest entry of a screen. While it is open the screen shows the review that was authorised, also
 * after a reload, so that the user does not fill in the same payment again.
 */
function useEntryDoubt(name: EntryRoute, product: string | undefined, onFound: () => void) {
  const { all, drop } = useDoubts();
  const doubt = ofKind(all, 'entry').findLast(
    ({ about }) =>
      about.screen === name && (product ?? about.answer.content.productCode) === about.answer.content.productCode,
  );
  const found = doubt?.end && 'answer' in doubt.end ? doubt.end.answer : null;
  const finish = useEffectEvent(onFound);
  useEffect(() => {
    if (found) finish();
  }, [found]);
  return {
    about: doubt?.about,
    isOpen: doubt !== undefined && doubt.end === undefined,
    /** The transaction that turned out to have been made. */
    found,
    /** Forgets a doubt that has ended. */
    close: () => {
      if (doubt?.end) drop(doubt.id);
    },
  };
}

/**
 * Handles one entry from form to confirmation. It authorises and enters the reviewed values. An inquiry makes one
 * transaction, however often its entry is sent.
 */
export function useEntry(name: EntryRoute, options: EntryOptions) {
  const { product, store, lastSource, user, given = {}, isAskedAtOnce = false, ...opened } = options;
  const bank = useBank();
  const screen = product === undefined ? entryScreen(name) : screenOf(entryScreen(name), product);
  const accounts = useOwnAccounts(user);
  const [source] = useState(() => firstSource(accounts, lastSource.read()));
  const doubt = useEntryDoubt(name, product, store.remove);
  const [inDoubt] = useState(doubt.isOpen ? doubt.about : undefined);
  const form = useEntryForm(screen, { store, source, given, isAskedAtOnce: isAskedAtOnce && !inDoubt, inDoubt });
  const [own, setEntered] = useState<EntryAnswer | null>(null);
  const entered = own ?? doubt.found;
  const [links, setLinks] = useState<EntryLinks>(() => linksOf(inDoubt ?? opened));
  const { reviewed } = form;
  const authorisation = useAuthorisation<Entered, EntryAnswer>({
    send: (given, { reviewed: { sent, answer }, links: linked }, options) => {
      const { note, schedule } = plainEntry(screen, sent);
      const entry = {
        ...{ requestId: answer.requestId, schedule, note, authorisation: given },
        ...linksOf(linked),
      };
      return bank.transactions.enter(entry, options);
    },
    onDone: (answer, { reviewed: { sent } }) => {
      doubt.close();
      setEntered(answer);
      store.remove();
      lastSource.write(sent.source);
    },
    doubt: ({ reviewed: { sent, answer }, links: linked }) => ({
      kind: 'entry',
      about: { screen: name, sent, answer, ...linked },
    }),
    user,
    summary: ({ total }) => (
      <>
        <div>{reviewed?.answer.content.summary.productDescription}</div>
        <Total total={total} fee={reviewed?.answer.amountParameters.feeExclude ?? 0} />
        {reviewed && <div>ke {payeeText(reviewed.answer.content)}</div>}
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
    /** The rejected transaction that this entry corrects, and the transfer that it pays again. */
    correctionOf: links.correctionOf,
    repayOf: links.repayOf,
    /** Whether the entry under review was sent and its outcome is not known. */
    isInDoubt: doubt.isOpen,
    authorise: () => {
      doubt.close();
      if (reviewed) authorisation.start({ action: 'entry', requestId: reviewed.answer.requestId }, { reviewed, links });
    },
    /** Returns from the review to the form, unless the entry is being sent. */
    back: () => {
      if (authorisation.isBusy) return;
      authorisation.cancel();
      form.edit();
    },
    /** Starts another entry. */
    again: () => {
      doubt.close();
      setLinks({});
      setEntered(null);
      form.again();
    },
  };
}
export type EntryState = ReturnType<typeof useEntry>;
