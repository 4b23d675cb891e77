import { actOnDeduction, type DeductionAnswer, type DocumentRow } from '@ibk/sdk';
import { formatRupiah } from '@ibk/sdk/format';
import {
  deductionBillingFaults,
  deductionBillingForm,
  deductionBillingStart,
  type DeductionBillingValues,
} from '@ibk/sdk/forms';
import { billingFacts, phriFacts, type ShownFact } from '@ibk/sdk/records';
import { billingNewCode, billingOfDeduction, type BillingChoice, deductionName, messageOf } from '@ibk/sdk/rules';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { ErrorSummary } from '../../patterns/error-summary/error-summary.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { keys, movedByMoney } from '../../queries/keys.ts';
import { definitionOf } from '../facts/definition-of.tsx';
import { resolved } from '../form/field-spec.ts';
import { FieldView } from '../form/field-view.tsx';
import { useForm } from '../form/use-form.ts';
import { useRulePack } from '../form/use-rule-pack.ts';
import { useBankDay } from '../form/use-bank-day.ts';
import { useZone } from '../form/zone.ts';
import { useTaxpayer } from '../form/use-taxpayer.ts';
import { billingFieldsOf } from './billing-fields.ts';
import { deductionDoubt } from './deduction-verbs.ts';
import * as css from './treasury.css.ts';

const BACK = 'Kembali';

interface StepProps {
  paged: DocumentRow;
  onBack: () => void;
}
interface WritingProps extends StepProps {
  onDone: (answer: DeductionAnswer) => void;
}
const Refusal = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Notice tone="error" role="alert">
      {text}
    </Notice>
  );
const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.form} aria-label={title}>
    <h3 className={css.stepTitle}>{title}</h3>
    {children}
  </section>
);
/** The row that a step is about. */
const About = ({ paged: { row } }: { paged: DocumentRow }) => (
  <DefinitionList
    items={[
      { term: 'Kode map', value: deductionName(row) },
      { term: 'Jumlah', value: formatRupiah(row.nilai) },
    ]}
  />
);

const CHOICES = { CHANGE: 'Masukan Billing Baru', CREATE: 'Pembuatan Billing Baru' } as const;

interface BillingTypeProps extends StepProps {
  choice: BillingChoice;
  onChoose: (choice: BillingChoice) => void;
  /** Why no billing can be created; null if one can. */
  against: string | null;
  onContinue: () => void;
}
/** The choice between a code that exists and a new one. @source 002 §4.4 */
export const BillingType = ({ paged, choice, onChoose, against, onContinue, onBack }: BillingTypeProps) => (
  <Titled title="Jenis billing">
    <About paged={paged} />
    <RadioGroup
      label="Jenis billing"
      isLabelUnseen
      variant="cards"
      value={choice}
      onChange={(id) => onChoose(id as BillingChoice)}
      options={[
        { id: 'CHANGE', text: CHOICES.CHANGE },
        {
          id: 'CREATE',
          text: CHOICES.CREATE,
          isDisabled: against !== null,
          ...(against === null ? {} : { detail: against }),
        },
      ]}
    />
    <div className={css.buttons}>
      <Button onPress={onBack}>{BACK}</Button>
      <Button variant="filled" autoFocus onPress={onContinue}>
        Lanjutkan
      </Button>
    </div>
  </Titled>
);

/** A typed billing code for a row. @source 002 §2.5, 002 §5 */
export function NewCode({ paged, onDone, onBack }: WritingProps) {
  const bank = useBank();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: messageOf(billingNewCode({ code: code.trim() })) }),
    send: ({ code }, options) => actOnDeduction(bank, paged, { action: 'updateBilling', code: code.trim() }, options),
    onDone,
    fieldOf: (path) => (['idBilling', 'newBillNum'].includes(path) ? 'code' : undefined),
    doubt: () => deductionDoubt('updateBilling', paged),
    stale: movedByMoney,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
  };
  const id = useId();
  return (
    <Titled title={CHOICES.CHANGE}>
      <About paged={paged} />
      <form className={css.form} noValidate onSubmit={submit}>
        <Refusal text={form.refusal} />
        <FieldView
          name="code"
          spec={{ kind: 'digits', label: 'Kode Billing Baru', note: 'maks. 15 digit' }}
          facts={{ values: form.values }}
          id={id}
          error={form.messages['code']}
          onChange={({ code }) => form.change({ code: String(code ?? '') })}
        />
        <div className={css.buttons}>
          <Button onPress={onBack}>{BACK}</Button>
          <Button type="submit" variant="filled" isPending={form.isPending}>
            Simpan
          </Button>
        </div>
      </form>
    </Titled>
  );
}

/** The billing of a row: map and amount are fixed, the rest by the flags of the deposit type. @source 002 §2.5, 002 §5 */
export function BillingForm({ paged, onDone, onBack }: WritingProps) {
  const bank = useBank();
  const today = useBankDay();
  const id = useId();
  const { info, row } = paged;
  const [initial] = useState(() => deductionBillingStart(info, row, today));
  const pack = useRulePack();
  const check = (values: DeductionBillingValues) => deductionBillingFaults(row, values, pack);
  const form = useForm({
    initial,
    check,
    send: (values, options) =>
      actOnDeduction(bank, paged, { action: 'createBilling', form: deductionBillingForm(row, values, pack) }, options),
    onDone,
    fieldOf: (path) => (Object.hasOwn(initial, path) ? path : undefined),
    doubt: () => deductionDoubt('createBilling', paged),
    stale: [...movedByMoney, keys.deductions],
  });
  const facts = { values: form.values };
  const fields = billingFieldsOf(row, pack).filter(({ isShown }) => isShown?.(facts) ?? true);
  const lookup = useTaxpayer(form.values, deductionBillingForm(row, form.values, pack), form.change);
  const faults = fields.flatMap(({ name, label }) => {
    const message = form.messages[name];
    return message === undefined ? [] : [{ id: `${id}-${name}`, label: resolved(label, facts), message }];
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Titled title={CHOICES.CREATE}>
      <About paged={paged} />
      <form className={css.form} noValidate onSubmit={submit}>
        <ErrorSummary faults={faults} attempt={form.attempt} />
        <Refusal text={form.refusal} />
        <div className={css.fields}>
          {fields.map(({ name, ...field }) => (
            <FieldView
              key={`${name} ${field.kind}`}
              name={name}
              spec={field}
              facts={facts}
              id={`${id}-${name}`}
              error={form.messages[name]}
              onChange={(part) => form.change(part)}
              onUnread={(message) => form.markUnread(name, message)}
              lookup={lookup}
            />
          ))}
        </div>
        <div className={css.buttons}>
          <Button onPress={onBack}>{BACK}</Button>
          <Button type="submit" variant="filled" isPending={form.isPending}>
            Buat billing
          </Button>
        </div>
      </form>
    </Titled>
  );
}

const Details = ({ title, facts, onBack }: { title: string; facts: readonly ShownFact[]; onBack: () => void }) => {
  const zone = useZone();
  return (
    <Titled title={title}>
      <div>
        <Button size="s" icon={ArrowLeft} autoFocus onPress={onBack}>
          {BACK}
        </Button>
      </div>
      <DefinitionList items={facts.map((fact) => definitionOf(fact, zone))} />
    </Titled>
  );
};
/** The billing of a row, to be read. @source 002 §2.7 */
export const BillingDetail = ({ paged: { row }, onBack }: StepProps) => {
  const billing = billingOfDeduction(row);
  return (
    <Details title={`Billing ${deductionName(row)}`} facts={billing ? billingFacts(billing) : []} onBack={onBack} />
  );
};
/** The details of a hotel or restaurant tax. @source 002 §2.5 */
export const PhriDetail = ({ paged: { row }, onBack }: StepProps) => (
  <Details title={`PHRI ${deductionName(row)}`} facts={row.detail ? phriFacts(row.detail) : []} onBack={onBack} />
);
