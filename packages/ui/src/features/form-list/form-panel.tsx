import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useBank } from '../../bank-context.ts';
import { ErrorSummary } from '../../patterns/error-summary/error-summary.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { SidePanel } from '../../patterns/side-panel/side-panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { strings } from '../../strings/strings.ts';
import { FieldView } from '../form/field-view.tsx';
import { resolved } from '../form/field-spec.ts';
import { useForm } from '../form/use-form.ts';
import { useLookup } from '../form/use-lookup.ts';
import * as css from './form-list.css.ts';
import type { FormList, FormValues, RowFacts, RowForm } from './form-list-spec.ts';

const texts = strings.formList;
const FIRST = 'input:not([readonly]):not(:disabled), button[aria-haspopup="listbox"]';

export interface FormPanelProps<Row> extends Pick<FormList<Row>, 'stale'> {
  form: RowForm<Row>;
  /** The row to change; null to add one. */
  row: Row | null;
  onSaved: (message: string, values: FormValues) => void;
  onClose: () => void;
}
/** The form of one row, next to its list. Below 1120 px it opens over the page, below 640 px it fills the page. */
export function FormPanel<Row>({ form: spec, row, stale, onSaved, onClose }: FormPanelProps<Row>) {
  const bank = useBank();
  const id = useId();
  const form = useForm({
    initial: spec.start(row),
    check: spec.check,
    fieldOf: spec.fieldOf,
    send: (values, options) => spec.save(bank, values, { ...options, row }),
    onDone: ({ message }, values) => onSaved(message, values),
    doubt: (values) => spec.doubt(values, row),
    stale,
  });
  const facts: RowFacts = { values: form.values, isUpdate: row !== null };
  const fields = spec.fields.filter(({ isShown }) => isShown?.(facts) ?? true);
  const lookup = useLookup(
    fields.find((field) => field.kind === 'lookup'),
    form,
    spec.check,
  );
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = element.current?.querySelectorAll<HTMLElement>('input, button') ?? [];
    (first?.matches(FIRST) ? first : element.current)?.focus();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  const faults = fields.flatMap(({ name, label }) => {
    const message = form.messages[name];
    return message === undefined ? [] : [{ id: `${id}-${name}`, label: resolved(label, facts), message }];
  });
  return (
    <SidePanel
      title={spec.title ?? (row === null ? strings.formList.add : strings.formList.change)}
      onClose={onClose}
      parts={[
        <form key="form" ref={element} id={id} className={css.fields} noValidate onSubmit={submit} tabIndex={-1}>
          <ErrorSummary faults={faults} attempt={form.attempt} />
          {form.refusal !== undefined && (
            <Notice tone="error" role="alert">
              {form.refusal}
            </Notice>
          )}
          {fields.map(({ name, ...field }) => (
            <FieldView
              key={name}
              name={name}
              spec={field}
              facts={facts}
              id={`${id}-${name}`}
              error={form.messages[name]}
              onChange={form.change}
              onUnread={(message) => form.markUnread(name, message)}
              lookup={lookup}
            />
          ))}
        </form>,
      ]}
      footer={
        <>
          <Button onPress={onClose}>{strings.dialog.cancel}</Button>
          <Button type="submit" form={id} variant="filled" isPending={form.isPending}>
            {texts.save}
          </Button>
        </>
      }
    />
  );
}
