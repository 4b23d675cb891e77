import { isBankError, newIdempotencyKey } from '@ibk/sdk';
import type { InquiryAnswer } from '@ibk/sdk/contract';
import { dayOf, formatDateTime } from '@ibk/sdk/format';
import { EMPTY_ENTRY, entryFieldOf, entryInquiry, type EntryScreen, type EntryValues } from '@ibk/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import { draftFrom, type DraftStore, type EntryMessages, messagesOf } from './entry-draft.ts';

/** What is under review: the bank's answer, and the key of the one entry it may become. */
export interface Reviewed {
  answer: InquiryAnswer;
  idempotencyKey: string;
}

/** The bank's faults by field of the form; a fault of something that the form does not show is none of them. */
const fieldsOf = (screen: EntryScreen, fault: unknown): EntryMessages =>
  isBankError(fault)
    ? Object.fromEntries(
        Object.entries(fault.fields ?? {}).flatMap(([path, message]) => {
          const field = entryFieldOf(screen, path);
          return field === undefined ? [] : [[field, message]];
        }),
      )
    : {};

/** The form of an entry screen up to the bank's answer to its inquiry. */
export function useEntryForm(screen: EntryScreen, store: DraftStore) {
  const bank = useBank();
  const zone = useZone();
  const [today] = useState(() => dayOf(Date.now(), zone));
  const [values, setValues] = useState(() => draftFrom(store.read()));
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [messages, setMessages] = useState<EntryMessages>({});
  const [attempt, setAttempt] = useState(0);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const inquiring = useMutation({
    mutationFn: () => bank.transactions.inquire(entryInquiry(screen, values)),
    meta: { silent: true },
  });
  /** Heard only while the draft stays what was asked about. */
  const answered = {
    onSuccess: (answer: InquiryAnswer) => setReviewed({ answer, idempotencyKey: newIdempotencyKey() }),
    onError: (fault: Error) => {
      setMessages(fieldsOf(screen, fault));
      setAttempt((now) => now + 1);
    },
  };
  const isFieldless = inquiring.error !== null && Object.keys(fieldsOf(screen, inquiring.error)).length === 0;

  const change = (part: Partial<EntryValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    store.write(next);
    setSavedAt(formatDateTime(Date.now(), zone).slice(11, 16));
    // What was told once goes as soon as it is put right; nothing new is told while somebody types.
    const wrong = Object.keys(messages);
    if (wrong.length > 0) {
      const now = messagesOf(screen, next, today);
      setMessages(Object.fromEntries(wrong.flatMap((path) => (now[path] ? [[path, now[path]]] : []))));
    }
    inquiring.reset();
  };
  const clear = () => {
    setValues(EMPTY_ENTRY);
    store.remove();
    setSavedAt(null);
    setMessages({});
    setReviewed(null);
    inquiring.reset();
  };
  const next = () => {
    const found = messagesOf(screen, values, today);
    setMessages(found);
    if (Object.keys(found).length === 0) inquiring.mutate(undefined, answered);
    else setAttempt(attempt + 1);
  };
  return {
    screen,
    values,
    today,
    savedAt,
    messages,
    attempt,
    reviewed,
    refusal: isFieldless ? faultText(inquiring.error) : undefined,
    isPending: inquiring.isPending,
    change,
    clear,
    edit: () => setReviewed(null),
    next,
  };
}
