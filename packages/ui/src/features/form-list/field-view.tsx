import type { ComponentType } from 'react';
import type { useFields } from '../form/use-fields.ts';
import { FIELD_KINDS, type KindProps } from './field-kinds.tsx';
import type { FormField, FormValues } from './form-list-spec.ts';
import type { Lookup } from './use-lookup.ts';

interface FieldViewProps {
  field: FormField;
  /** Id of the focusable control, for the error summary. */
  id: string;
  form: Pick<ReturnType<typeof useFields<FormValues>>, 'values' | 'messages' | 'change'>;
  lookup: Lookup;
  isUpdate: boolean;
}
/** One field of a form, drawn by the control of its kind. */
export function FieldView({ field, id, form, lookup, isUpdate }: FieldViewProps) {
  const { name, label, note, hint } = field;
  const Kind = FIELD_KINDS[field.kind] as ComponentType<KindProps<FormField>>;
  const lookupFault = lookup.of === name ? lookup.fault : undefined;
  return (
    <Kind
      field={field}
      value={form.values[name] ?? null}
      onChange={(value) => form.change({ [name]: value, ...lookup.emptied(name) })}
      props={{
        id,
        name,
        label,
        note,
        hint,
        error: form.messages[name] ?? lookupFault,
        isReadOnly: isUpdate && field.isFixedOnUpdate === true,
      }}
      lookup={lookup}
    />
  );
}
