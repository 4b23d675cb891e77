import { isBankError, newIdempotencyKey } from '@ibk/sdk';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { faultText } from './fault-text.ts';
import type { Check, Messages } from './form-state.ts';
import { useFields } from './use-fields.ts';

interface FormOptions<Values, Answer> {
  initial: Values;
  check: Check<Values>;
  /** One key a content: the same values sent again are the same request to the bank. */
  send: (values: Values, options: { idempotencyKey: string }) => Promise<Answer>;
  onDone: (answer: Answer, values: Values) => void;
  /** Our field for a path that the bank blames; undefined where the form has none. @default the path itself */
  fieldOf?: ((path: string) => string | undefined) | undefined;
  /** Queries that the answer makes stale. */
  stale?: readonly QueryKey[];
  /** Whether a refusal is told by the form alone, without a toast. @default false */
  isSilent?: boolean;
}

/** The bank's words by field. Of a single field the whole sentence is shown: the documents give the sentence. */
function blameOf(fault: Error, fieldOf: (path: string) => string | undefined) {
  const paths = Object.entries(isBankError(fault) ? (fault.fields ?? {}) : {});
  const known = paths.flatMap(([path, words]) => {
    const field = fieldOf(path);
    return field === undefined ? [] : [[field, words] as const];
  });
  const [only] = known;
  const isOneRule = paths.length === 1 && isBankError(fault) && fault.kind === 'refused';
  const fields: Messages = only && isOneRule ? { [only[0]]: fault.message } : Object.fromEntries(known);
  return { fields, refusal: known.length === 0 ? faultText(fault) : undefined };
}

/** A form that is checked here, sent to the bank, and shows what either found wrong. */
export function useForm<Values extends object, Answer>({
  initial,
  check,
  send,
  onDone,
  fieldOf = (path) => path,
  stale = [],
  isSilent = false,
}: FormOptions<Values, Answer>) {
  const fields = useFields(initial, check);
  const keyed = useRef<{ values: Values; idempotencyKey: string }>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => {
      if (keyed.current?.values !== values) keyed.current = { values, idempotencyKey: newIdempotencyKey() };
      return send(values, { idempotencyKey: keyed.current.idempotencyKey });
    },
    onSuccess: onDone,
    onError: (fault, values) => fields.blame(blameOf(fault, fieldOf), values),
    meta: { stale, silent: isSilent },
  });
  return {
    ...fields,
    isPending,
    submit: () => {
      if (!isPending && fields.isReady()) mutate(fields.values);
    },
  };
}
