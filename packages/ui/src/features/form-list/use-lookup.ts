import { useEffect, useEffectEvent } from 'react';
import { useBank } from '../../bank-context.ts';
import type { Check } from '../form/form-state.ts';
import type { useFields } from '../form/use-fields.ts';
import { useNameLookup } from '../form/use-name-lookup.ts';
import type { FormField, FormValues, LookupFormField } from './form-list-spec.ts';

type Fields = ReturnType<typeof useFields<FormValues>>;
const isLookup = (field: FormField): field is LookupFormField => field.kind === 'lookup';

/** Looks up the name for a number of the form and fills it in, if the form has a field for such a name. */
export function useLookup(
  fields: readonly FormField[],
  form: Pick<Fields, 'values' | 'change'>,
  check: Check<FormValues>,
) {
  const bank = useBank();
  const field = fields.find(isLookup);
  const number = String((field && form.values[field.of]) ?? '');
  const { name, fault, isFetching, ask, askIfTyped } = useNameLookup({
    number,
    wrong: (field && check(form.values)[field.of]) ?? undefined,
    query: field && ((typed) => field.query(bank, typed)),
  });
  const fill = useEffectEvent((found: string) => {
    if (field) form.change({ [field.name]: found });
  });
  useEffect(() => {
    if (name !== undefined) fill(name);
  }, [name]);
  return {
    /** The field with the number to look up. */
    of: field?.of,
    fault,
    isPending: isFetching,
    ask,
    /** For use when the number loses the focus: looks it up unless it is empty or its name is already known. */
    askUnknown: () => {
      if (field && form.values[field.name] === '') askIfTyped();
    },
    /** The other values to reset when a field changes: a new number makes the old name wrong. */
    emptied: (changed: string): FormValues => (field?.of === changed ? { [field.name]: '' } : {}),
  };
}
export type Lookup = ReturnType<typeof useLookup>;
