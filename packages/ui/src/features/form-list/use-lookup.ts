import { parseAccount } from '@ibk/sdk/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { faultText } from '../form/fault-text.ts';
import type { Check } from '../form/form-state.ts';
import type { useFields } from '../form/use-fields.ts';
import type { FormField, FormValues, LookupFormField } from './form-list-spec.ts';

type Fields = ReturnType<typeof useFields<FormValues>>;
const isLookup = (field: FormField): field is LookupFormField => field.kind === 'lookup';

/** The name that the bank gives for a number of the form, where the form has such a field. */
export function useLookup(
  fields: readonly FormField[],
  form: Pick<Fields, 'values' | 'change'>,
  check: Check<FormValues>,
) {
  const bank = useBank();
  const field = fields.find(isLookup);
  const number = String((field && form.values[field.of]) ?? '');
  const name = field && form.values[field.name];
  /** The number that was asked about last; another one has no answer and no fault yet. */
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked === number;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (typed: string) => field?.ask(bank, parseAccount(typed) ?? typed) ?? '',
    onSuccess: (found, typed) => {
      if (field) form.change((now) => (now[field.of] === typed ? { [field.name]: found } : {}));
    },
    meta: { silent: true },
  });
  const wrong = (field && check(form.values)[field.of]) ?? undefined;
  const ask = () => {
    setAsked(number);
    if (wrong === undefined && !(isPending && isAsked)) mutate(number);
  };
  return {
    /** The field whose number is looked up. */
    of: field?.of,
    fault: isAsked ? (wrong ?? (error ? faultText(error) : undefined)) : undefined,
    isPending: isAsked && isPending,
    ask,
    /** On the way out of the number: asks unless nothing is typed, or the name is there. */
    askUnknown: () => {
      if (number.trim() !== '' && name === '') ask();
    },
    /** What else changes with a field: the name of another number is no name. */
    emptied: (changed: string): FormValues => (field?.of === changed ? { [field.name]: '' } : {}),
  };
}
export type Lookup = ReturnType<typeof useLookup>;
