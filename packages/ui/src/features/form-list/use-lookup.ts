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

/** Looks up the name for a number of the form, if the form has a field for such a name. */
export function useLookup(
  fields: readonly FormField[],
  form: Pick<Fields, 'values' | 'change'>,
  check: Check<FormValues>,
) {
  const bank = useBank();
  const field = fields.find(isLookup);
  const number = String((field && form.values[field.of]) ?? '');
  const name = field && form.values[field.name];
  /** The number of the latest lookup. Any other number has neither answer nor error yet. */
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
    /** The field with the number to look up. */
    of: field?.of,
    fault: isAsked ? (wrong ?? (error ? faultText(error) : undefined)) : undefined,
    isPending: isAsked && isPending,
    ask,
    /** For use when the number loses the focus: looks it up unless it is empty or its name is already known. */
    askUnknown: () => {
      if (number.trim() !== '' && name === '') ask();
    },
    /** The other values to reset when a field changes: a new number makes the old name wrong. */
    emptied: (changed: string): FormValues => (field?.of === changed ? { [field.name]: '' } : {}),
  };
}
export type Lookup = ReturnType<typeof useLookup>;
