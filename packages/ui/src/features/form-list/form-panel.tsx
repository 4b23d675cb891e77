import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useBank } from '../../bank-context.ts';
import { ErrorSummary } from '../../patterns/error-summary/error-summary.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { SidePanel } from '../../patterns/side-panel/side-panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { strings } from '../../strings/strings.ts';
import { useForm } from '../form/use-form.ts';
import { FieldView } from './field-view.tsx';
import * as css from './form-list.css.ts';
import type { FormList, FormValues, RowForm } from './form-list-spec.ts';
import { useLookup } from './use-lookup.ts';

const texts = strings.formList;
const FIRST = 'input:not([readonly]):not(:disabled), button[aria-haspopup="listbox"]';

export interface FormPanelProps<Row> extends Pick<FormList<Row>, 'stale'> {
  form: RowForm<Row>;
  /** The row to change; null to add one. */
  row: Row | null;
  onSaved: (message: string, values: FormValues) => void;
  onClose: () => void;
}
/** The form of one row, beside its list. Below 1120 px it opens over the page, below 640 px it fills the page. */
export function FormPanel<Row>({ form: spec, row, stale, onSaved, onClose }: FormPanelProps<Row>) {
  const bank = useBank();
  const id = useId();
  const form = useForm({
    initial: spec.start(row),
    check: spec.check,
    fieldOf: spec.fieldOf,
    send: (values, options) => spec.save(bank, values, { ...options, row }),
    onDone: ({ message }, values) => onSaved(message, values),
    doubt: spec.doubt,
    stale,
  });
  const lookup = useLookup(spec.fields, form, spec.check);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = element.current?.querySelectorAll<HTMLElement>('input, button') ?? [];
    (first?.matches(FIRST) ? first : element.current)?.focus();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  const faults = spec.fields.flatMap(({ name, label }) => {
    const message = form.messages[name];
    return message === undefined ? [] : [{ id: `${id}-${name}`, label, message }];
  });
  return (
    <SidePanel
      title={row === null ? strings.formList.add : strings.formList.change}
      onClose={onClose}
      parts={[
        <form key="form" ref={element} id={id} className={css.fields} noValidate onSubmit={submit} tabIndex={-1}>
          <ErrorSummary faults={faults} attempt={form.attempt} />
          {form.refusal !== undefined && (
            <Notice tone="error" role="alert">
              {form.refusal}
            </Notice>
          )}
          {spec.fields.map((field) => (
            <FieldView
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              form={form}
              lookup={lookup}
              isUpdate={row !== null}
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
