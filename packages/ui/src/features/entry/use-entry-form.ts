import type { InquiryAnswer } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import {
  emptyEntry,
  entryFieldOf,
  entryInquiry,
  entryProduct,
  type EntryScreen,
  type EntryValues,
  screenFor,
} from '@ibk/sdk/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { useBankDay } from '../form/use-bank-day.ts';
import { useForm } from '../form/use-form.ts';
import { useZone } from '../form/zone.ts';
import { draftFrom, type DraftStore, messagesOf } from './entry-draft.ts';

/** An entry under review: the values sent, and the bank's answer. */
export interface Reviewed {
  sent: EntryValues;
  answer: InquiryAnswer;
}

interface EntryFormOptions {
  store: DraftStore;
  /** The source account that a form without another one starts with; '' for no account. */
  source: string;
  /** Initial values of some fields, as from a saved beneficiary. */
  given: Partial<EntryValues>;
  /** Whether the inquiry with these values is sent at once. */
  isAskedAtOnce: boolean;
  /** A review to open with: that of an entry whose outcome is not known. */
  inDoubt: Reviewed | undefined;
}

/** State of an entry screen's form, up to the bank's answer to its inquiry. */
export function useEntryForm(screen: EntryScreen, { store, source, given, isAskedAtOnce, inDoubt }: EntryFormOptions) {
  const bank = useBank();
  const zone = useZone();
  const [today] = useState(useBankDay());
  const [initial] = useState(() => {
    if (inDoubt) return inDoubt.sent;
    // Values that are sent at once are not mixed with the draft of another entry.
    const draft = isAskedAtOnce ? emptyEntry(screen) : draftFrom(store.read(), screen);
    return { ...draft, source: draft.source || source, ...given };
  });
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [answered, setAnswered] = useState<Reviewed | null>(inDoubt ?? null);
  /** The review that stays on the screen during another inquiry. */
  const [kept, setKept] = useState<Reviewed | null>(null);
  const form = useForm({
    initial,
    check: (values) => messagesOf(screen, values, today),
    send: (values) => bank.transactions.inquire(entryInquiry(screen, values)),
    onDone: (answer, sent) => {
      setAnswered({ sent, answer });
      setKept(null);
    },
    fieldOf: (path) => entryFieldOf(screen, path),
    isSilent: true,
  });
  const { values, messages, attempt, refusal, isPending } = form;
  const askAtOnce = useEffectEvent(form.submit);
  useEffect(() => {
    if (isAskedAtOnce) askAtOnce();
  }, [isAskedAtOnce]);

  const keep = (part: Partial<EntryValues>) => {
    store.write({ ...values, ...part });
    setSavedAt(formatDateTime(Date.now(), zone).slice(11, 16));
  };
  const change = (part: Partial<EntryValues>) => {
    keep(part);
    form.change(part);
  };
  /** Repeats the inquiry with a change made during the review, which stays on the screen meanwhile. */
  const ask = (part: Partial<EntryValues>) => {
    keep(part);
    setKept(answered);
    form.submitWith(part);
  };
  const clear = (first = source) => {
    form.clear();
    form.change({ ...emptyEntry(screen), source: first });
    store.remove();
    setSavedAt(null);
    setAnswered(null);
  };
  return {
    screen,
    /** The screen with the fields of the chosen product. */
    shown: screenFor(screen, entryProduct(screen, values)),
    values,
    today,
    savedAt,
    messages,
    attempt,
    refusal,
    isPending,
    /** Null as soon as the values differ from those that the bank has answered. */
    reviewed: answered?.sent === values ? answered : isPending ? kept : null,
    change,
    markUnread: form.markUnread,
    ask,
    /** Empties the form, but for the source account. */
    clear: () => clear(),
    /** Empties the form for another payment from the same account. */
    again: () => clear(values.source),
    edit: () => setAnswered(null),
    next: form.submit,
  };
}
