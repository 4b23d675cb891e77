import { useEffect, useEffectEvent } from 'react';
import { useBank } from '../../bank-context.ts';
import type { FieldFacts, FieldOf, FieldValue } from './field-spec.ts';
import type { Check } from './form-state.ts';
import { useNameLookup } from './use-name-lookup.ts';

type Values = Readonly<Record<string, FieldValue>>;
/** The field of a form that shows the name of a number. */
type NameField = Pick<FieldOf<'lookup', FieldFacts>, 'of' | 'query'> & { name: string };

/** Looks up the name for a number of the form and fills it in, if the form has a field for such a name. */
export function useLookup(
  field: NameField | undefined,
  { values, change }: { values: Values; change: (part: Values) => void },
  check: Check<Values>,
) {
  const bank = useBank();
  const number = String((field && values[field.of]) ?? '');
  const { name, fault, isFetching, ask, askIfTyped } = useNameLookup({
    number,
    wrong: (field && check(values)[field.of]) ?? undefined,
    query: field && ((typed) => field.query(bank, typed)),
  });
  const fill = useEffectEvent((found: string) => {
    if (field) change({ [field.name]: found });
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
      if (field && values[field.name] === '') askIfTyped();
    },
    /** The other values to reset when a field changes: a new number makes the old name wrong. */
    emptied: (changed: string): Values => (field?.of === changed ? { [field.name]: '' } : {}),
  };
}
export type Lookup = ReturnType<typeof useLookup>;
