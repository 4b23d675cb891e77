import { isBankError, newIdempotencyKey } from '@ibk/sdk';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { WriteEndedBy } from '../../doubts/doubts.ts';
import { faultText } from './fault-text.ts';
import type { Check, Messages } from './form-state.ts';
import { useFields } from './use-fields.ts';

interface FormOptions<Values, Answer> {
  initial: Values;
  check: Check<Values>;
  /** Sends the form. The same values keep the same idempotency key, so the bank sees a retry as one request. */
  send: (values: Values, options: { idempotencyKey: string }) => Promise<Answer>;
  onDone: (answer: Answer, values: Values) => void;
  /**
   * Maps a path in the bank's refusal to a field of the form; undefined if it has no such field.
   *
   * @default the path itself
   */
  fieldOf?: ((path: string) => string | undefined) | undefined;
  /** The subject of the request, for a lost answer; absent for one that changes nothing. */
  doubt?: ((values: Values) => WriteEndedBy<Answer>) | undefined;
  /** Queries that a successful answer invalidates. */
  stale?: readonly QueryKey[];
  /** Whether only the form shows a refusal, without a toast. @default false */
  isSilent?: boolean;
}

/** The bank's messages by field. A refusal of one field shows the whole sentence, since the documents fix its text. */
function refusalOf(fault: Error, fieldOf: (path: string) => string | undefined) {
  const paths = Object.entries(isBankError(fault) ? (fault.fields ?? {}) : {});
  const known = paths.flatMap(([path, message]) => {
    const field = fieldOf(path);
    return field === undefined ? [] : [[field, message] as const];
  });
  const [only] = known;
  // The contract's own sentence names no field.
  const isOneRule = paths.length === 1 && isBankError(fault) && fault.ruleId !== 'contract.invalid';
  const fields: Messages = only && isOneRule ? { [only[0]]: fault.message } : Object.fromEntries(known);
  return { fields, refusal: known.length === 0 ? faultText(fault) : undefined };
}

/** The values that a form sends. */
interface Sent<Values> {
  values: Values;
  idempotencyKey: string;
}

/** A form that is validated locally, sent to the bank, and shows the errors of both. */
export function useForm<Values extends object, Answer>({
  initial,
  check,
  send,
  onDone,
  fieldOf = (path) => path,
  doubt,
  stale = [],
  isSilent = false,
}: FormOptions<Values, Answer>) {
  const fields = useFields(initial, check);
  const last = useRef<Sent<Values>>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ values, idempotencyKey }: Sent<Values>) => send(values, { idempotencyKey }),
    onSuccess: (answer, { values }) => onDone(answer, values),
    onError: (fault, { values }) => fields.showRefusal(refusalOf(fault, fieldOf), values),
    meta: { stale, silent: isSilent, doubt: ({ values }: Sent<Values>) => doubt?.(values) ?? null },
  });
  const post = (values: Values) => {
    if (last.current?.values !== values) last.current = { values, idempotencyKey: newIdempotencyKey() };
    mutate(last.current);
  };
  return {
    ...fields,
    isPending,
    /** Changes some values and sends the form with them, unless they are wrong. */
    submitWith: (part: Partial<Values>) => {
      const values = { ...fields.values, ...part };
      fields.replace(values);
      if (!isPending && Object.keys(check(values)).length === 0) post(values);
    },
    submit: () => {
      if (!isPending && fields.isReady()) post(fields.values);
    },
  };
}
