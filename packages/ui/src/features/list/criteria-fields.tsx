import { plainText } from '@ibk/sdk/format';
import {
  type Criterion,
  criterionFault,
  type CriterionValue,
  offersOf,
  readCriterion,
  type TypedCriterion,
} from '@ibk/sdk/records';
import { type ReactNode, useState } from 'react';
import { late } from '../../late.tsx';
import { DateField } from '../../primitives/date-field/date-field.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { type Criteria, type CriteriaSet, withCriterion } from './criteria.ts';
import { ChoiceField, type TypedProps } from './choice-field.tsx';
import * as css from './list.css.ts';
import { isListedStatus } from './listed-status.ts';
import { useSettled } from './use-settled.ts';

// Criteria that stand behind a button, and the registry of selectors: their code loads late.
const listedField = async () => (await import('./listed-field.tsx')).ListedField;
const ListedField = late(listedField, <div className={css.place} />);
/** Not offered to every user, so that nothing keeps its place. */
const GroupField = late(listedField);
const StatusField = late(async () => (await import('./listed-field.tsx')).StatusField);
const RupiahField = late(async () => (await import('./more-fields.tsx')).RupiahField);

/**
 * A criterion of text, which applies once the user stops typing. A text that cannot be read stays, with a sentence that it
 * is not applied.
 */
function WordsField({ value, onChange, onUnread, criterion }: TypedProps<string> & { criterion: TypedCriterion }) {
  const [own, setOwn] = useState({ text: value ?? '', value });
  const { text } = own.value === value ? own : { text: value ?? '' };
  const isUnread = value === null && plainText(text) !== '';
  const [shown, change, settle] = useSettled(text, (next) => {
    const read = readCriterion(criterion, plainText(next)) as string | null;
    setOwn({ text: next, value: read });
    onUnread(read === null && plainText(next) !== '');
    if (read !== value) onChange(read);
  });
  return (
    <TextField
      label={criterion.label}
      value={shown}
      onChange={change}
      onBlur={settle}
      error={isUnread && shown === text ? `${criterionFault(criterion)}, jadi belum dipakai` : undefined}
      inputMode={criterion.kind === 'year' ? 'numeric' : 'text'}
      autoComplete="off"
    />
  );
}

interface Bound {
  criteria: Criteria;
  text: TypedProps<string>;
  amount: TypedProps<number>;
}
type Field<Kind extends Criterion['kind']> = (criterion: Extract<Criterion, { kind: Kind }>, bound: Bound) => ReactNode;
const typed = (criterion: TypedCriterion, { text }: Bound) => <WordsField criterion={criterion} {...text} />;
const dayOf = (criteria: Criteria, name: string | undefined): string | undefined =>
  name === undefined ? undefined : (criteria[name] as string | undefined);
/** How each kind of criterion is asked. */
const FIELDS: { readonly [Kind in Criterion['kind']]: Field<Kind> } = {
  choice: (criterion, { text }) => {
    const offered = Object.entries(offersOf(criterion));
    const { of } = criterion;
    return isListedStatus(of) ? (
      <StatusField {...text} of={of} offered={offered} />
    ) : (
      <ChoiceField {...text} choices={offered} />
    );
  },
  listed: ({ from, only }, { text }) => {
    const Field = from === 'corporateGroup' ? GroupField : ListedField;
    return <Field {...text} from={from} only={only} />;
  },
  day: ({ since, until }, { text, criteria }) => (
    <DateField {...text} min={dayOf(criteria, since)} max={dayOf(criteria, until)} />
  ),
  amount: (_, { amount }) => <RupiahField {...amount} />,
  username: typed,
  words: typed,
  year: typed,
};

export interface CriteriaFieldsProps {
  set: CriteriaSet;
  criteria: Criteria;
  onChange: (criteria: Criteria) => void;
  /** Hears, by the label of a field, whether it shows something that it could not read and does not apply. */
  onUnread?: ((label: string, isUnread: boolean) => void) | undefined;
}
/** The fields of a list's criteria. */
export function CriteriaFields({ set, criteria, onChange, onUnread }: CriteriaFieldsProps) {
  const bind = <Value extends CriterionValue>(name: string, label: string): TypedProps<Value> => ({
    label,
    // A criterion was read by its kind, so its value is the one of its field.
    value: (criteria[name] as Value | undefined) ?? null,
    onChange: (value) => onChange(withCriterion(criteria, name, value)),
    onUnread: (isUnread) => onUnread?.(label, isUnread),
  });
  return Object.entries(set).map(([name, criterion]) => (
    <div key={name} data-criterion={name}>
      {(FIELDS[criterion.kind] as Field<Criterion['kind']>)(criterion as never, {
        criteria,
        text: bind<string>(name, criterion.label),
        amount: bind<number>(name, criterion.label),
      })}
    </div>
  ));
}
