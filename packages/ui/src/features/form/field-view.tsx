import type { ComponentType } from 'react';
import { FIELD_KINDS, type KindProps } from './field-kinds.tsx';
import { type FieldFacts, type FieldKind, type FieldSpec, type FieldValue, resolved } from './field-spec.ts';
import type { Lookup } from './use-lookup.ts';

interface FieldViewProps<Facts extends FieldFacts> {
  name: string;
  spec: FieldSpec<Facts>;
  facts: Facts;
  /** Id of the focusable control, for the error summary. */
  id: string;
  error: string | undefined;
  /** Takes the new value, and the reset values of other fields. */
  onChange: (part: Readonly<Record<string, FieldValue>>) => void;
  lookup?: Lookup;
}
/** One field of a form, drawn by the control of its kind. */
export function FieldView<Facts extends FieldFacts>(field: FieldViewProps<Facts>) {
  const { name, spec, facts, id, error, onChange, lookup } = field;
  const { label, note, hint, isReadOnly, resets } = spec;
  // The control of a kind takes the description of that kind. It calls functions of the description with the facts.
  const Control = FIELD_KINDS[spec.kind] as ComponentType<never> as ComponentType<KindProps<FieldKind, Facts>>;
  const isNumber = lookup?.of === name;
  return (
    <Control
      spec={spec}
      facts={facts}
      value={(Reflect.get(facts.values, name) as FieldValue | undefined) ?? null}
      onChange={(value) => onChange({ [name]: value, ...resets, ...lookup?.emptied(name) })}
      lookup={lookup}
      props={{
        id,
        name,
        label: resolved(label, facts),
        note: resolved(note, facts),
        hint,
        error: error ?? (isNumber ? lookup.fault : undefined),
        isReadOnly: isReadOnly?.(facts) ?? false,
        ...(isNumber ? { onBlur: lookup.askUnknown } : {}),
      }}
    />
  );
}
