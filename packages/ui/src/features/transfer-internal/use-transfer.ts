import { newIdempotencyKey } from '@ibk/sdk';
import { isBankError } from '@ibk/sdk';
import type { InquiryAnswer } from '@ibk/sdk/contract';
import { dayOf, formatDateTime } from '@ibk/sdk/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import {
  draftFrom,
  EMPTY_DRAFT,
  FIELDS,
  inquiryOf,
  messagesOf,
  type TransferDraft,
  type TransferField,
  type TransferMessages,
} from './draft.ts';

/** Where a draft outlives the tab's idle logout; the host keeps it under the user's id. */
export interface DraftStore {
  read: () => unknown;
  write: (value: unknown) => void;
  remove: () => void;
}
/** What is under review: the bank's answer, and the key of the one entry it may become. */
export interface Reviewed {
  answer: InquiryAnswer;
  idempotencyKey: string;
}
const isField = (field: string): field is TransferField => Object.hasOwn(FIELDS, field);
const fieldsOf = (fault: unknown): TransferMessages =>
  isBankError(fault) ? Object.fromEntries(Object.entries(fault.fields ?? {}).filter(([field]) => isField(field))) : {};

/** The form of a transfer up to the bank's answer to its inquiry. */
export function useTransfer(store: DraftStore) {
  const bank = useBank();
  const zone = useZone();
  const [today] = useState(() => dayOf(Date.now(), zone));
  const [draft, setDraft] = useState(() => draftFrom(store.read()));
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [messages, setMessages] = useState<TransferMessages>({});
  const [attempt, setAttempt] = useState(0);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const inquiring = useMutation({
    mutationFn: () => bank.transactions.inquire(inquiryOf(draft)),
    meta: { silent: true },
  });
  /** Heard only while the draft stays what was asked about. */
  const answered = {
    onSuccess: (answer: InquiryAnswer) => setReviewed({ answer, idempotencyKey: newIdempotencyKey() }),
    onError: (fault: Error) => {
      setMessages(fieldsOf(fault));
      setAttempt((now) => now + 1);
    },
  };
  const isFieldless = inquiring.error !== null && Object.keys(fieldsOf(inquiring.error)).length === 0;

  const change = (part: Partial<TransferDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    store.write(next);
    setSavedAt(formatDateTime(Date.now(), zone).slice(11, 16));
    // What was told once goes as soon as it is put right; nothing new is told while somebody types.
    const wrong = Object.keys(messages).filter(isField);
    if (wrong.length > 0) {
      const now = messagesOf(next, today);
      setMessages(Object.fromEntries(wrong.flatMap((field) => (now[field] ? [[field, now[field]]] : []))));
    }
    inquiring.reset();
  };
  const clear = () => {
    setDraft(EMPTY_DRAFT);
    store.remove();
    setSavedAt(null);
    setMessages({});
    setReviewed(null);
    inquiring.reset();
  };
  return {
    draft,
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
    next: () => {
      const found = messagesOf(draft, today);
      setMessages(found);
      if (Object.keys(found).length === 0) inquiring.mutate(undefined, answered);
      else setAttempt(attempt + 1);
    },
  };
}
