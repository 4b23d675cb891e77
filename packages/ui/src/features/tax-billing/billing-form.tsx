import { type SubmitEvent, useId } from 'react';
import { ErrorSummary } from '../../patterns/error-summary/error-summary.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import * as entry from '../entry/entry.css.ts';
import { enterAsTab } from '../form/enter-as-tab.ts';
import { resolved } from '../form/field-spec.ts';
import { FieldView } from '../form/field-view.tsx';
import { useAcceptKey } from '../form/use-accept-key.ts';
import { type BillingPart, billingFields } from './billing-fields.ts';
import { billingFormOf } from './billing-values.ts';
import * as css from './tax-billing.css.ts';
import type { BillingFormState } from './use-billing-form.ts';
import { useTaxpayer } from '../form/use-taxpayer.ts';

const PARTS: readonly (readonly [BillingPart, title: string])[] = [
  ['taxpayer', 'Pajak dan wajib pajak'],
  ['payment', 'Setoran'],
];

interface BillingFormProps {
  form: Pick<
    BillingFormState,
    | 'facts'
    | 'messages'
    | 'attempt'
    | 'refusal'
    | 'savedAt'
    | 'isPending'
    | 'change'
    | 'markUnread'
    | 'submit'
    | 'clear'
  >;
}
/** The form of a new billing code. @source 001 §2.6, 001 §3, 001 §5 */
export function BillingForm({ form }: BillingFormProps) {
  const id = useId();
  const { facts, messages, attempt, refusal, savedAt, isPending } = form;
  const fields = billingFields(facts);
  const sent = billingFormOf(
    facts.values,
    fields.map(({ name }) => name),
  );
  const lookup = useTaxpayer(facts.values, sent, form.change);
  const faults = fields.flatMap(({ name, label }) => {
    const message = messages[name];
    return message === undefined ? [] : [{ id: `${id}-${name}`, label: resolved(label, facts), message }];
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  useAcceptKey(isPending ? null : form.submit);
  return (
    <form id={id} className={css.form} noValidate onSubmit={submit} onKeyDown={enterAsTab}>
      <ErrorSummary faults={faults} attempt={attempt} />
      {refusal !== undefined && (
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      )}
      {PARTS.map(([part, title]) => (
        <Panel key={part} title={title} hasLine={false}>
          <div className={entry.pair}>
            {fields
              .filter((field) => field.part === part)
              .map(({ name, part: _, isWide = false, ...field }) => (
                <div key={`${name} ${field.kind}`} className={isWide ? entry.wide : entry.cell}>
                  <FieldView
                    name={name}
                    spec={field}
                    facts={facts}
                    id={`${id}-${name}`}
                    error={messages[name]}
                    onChange={form.change}
                    onUnread={(message) => form.markUnread(name, message)}
                    lookup={lookup}
                  />
                </div>
              ))}
          </div>
        </Panel>
      ))}
      <div className={css.buttons}>
        <span className={entry.saved} role="status">
          {savedAt !== null && `Draf tersimpan ${savedAt}`}
        </span>
        <Button variant="quiet" onPress={form.clear}>
          Kosongkan isian
        </Button>
        <Button type="submit" variant="filled" isPending={isPending}>
          Buat kode billing
        </Button>
      </div>
    </form>
  );
}
