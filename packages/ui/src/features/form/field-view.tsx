import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { strings } from '../../strings/strings.ts';
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
  /** Takes the message while the field shows a text that it cannot read; null once it is read, or gone. */
  onUnread?: ((message: string | null) => void) | undefined;
  lookup?: Lookup;
}
/** The messages of kinds whose text may be one that they cannot read. */
const UNREAD: Partial<Record<FieldKind, (label: string) => string>> = {
  amount: () => strings.amount.invalid,
  date: (label) => `Format ${label.toLowerCase()} tidak valid`,
};

/** One field of a form, drawn by the control of its kind. */
export function FieldView<Facts extends FieldFacts>(field: FieldViewProps<Facts>) {
  const { name, spec, facts, id, error, onChange, onUnread, lookup } = field;
  const { label, note, hint, isReadOnly, resets } = spec;
  // The control of a kind takes the description of that kind. It calls functions of the description with the facts.
  const Control = FIELD_KINDS[spec.kind] as ComponentType<never> as ComponentType<KindProps<FieldKind, Facts>>;
  const isNumber = lookup?.of === name;
  const text = resolved(label, facts);
  const forget = useEffectEvent(() => onUnread?.(null));
  // What a field cannot read is forgotten with the field.
  useEffect(() => () => forget(), []);
  return (
    <Control
      spec={spec}
      facts={facts}
      value={(Reflect.get(facts.values, name) as FieldValue | undefined) ?? null}
      onChange={(value) => onChange({ [name]: value, ...resets, ...lookup?.emptied(name) })}
      onUnread={(isUnread) => onUnread?.(isUnread ? (UNREAD[spec.kind]?.(text) ?? null) : null)}
      lookup={lookup}
      props={{
        id,
        name,
        label: text,
        note: resolved(note, facts),
        hint,
        error: error ?? (isNumber ? lookup.fault : undefined),
        isReadOnly: isReadOnly?.(facts) ?? false,
        ...(isNumber ? { onBlur: lookup.askUnknown } : {}),
      }}
    />
  );
}
