import type { VirtualAccount } from '@ibk/sdk/contract';
import type { VirtualAccountBillKind } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useBank } from '../../bank-context.ts';
import { ErrorSummary } from '../../patterns/error-summary/error-summary.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { keys } from '../../queries/keys.ts';
import { virtualAccountMerchantsQuery } from '../../queries/virtual-accounts.ts';
import { strings } from '../../strings/strings.ts';
import { resolved } from '../form/field-spec.ts';
import { FieldView } from '../form/field-view.tsx';
import { useForm } from '../form/use-form.ts';
import { useOpenForm } from '../form-list/use-open-form.ts';
import { ADDITIONAL_DATA, AdditionalRows, AdditionalStep, type DataRow } from './additional-data.tsx';
import { type AccountFacts, type AccountField, shownFields } from './form-fields.ts';
import { fieldOf, type FormMode, messagesOf, sendForm, startOf, withEffects } from './form-values.ts';
import * as css from './virtual-account.css.ts';

const ACTIONS = { new: 'register', change: 'change', bill: 'bill' } as const;

export interface AccountFormProps {
  /** The account to change or to bill; null to register one. */
  account: VirtualAccount | null;
  mode: FormMode;
  /** The kind of bill that the screen begins with. */
  bill: VirtualAccountBillKind;
  onSaved: (message: string) => void;
  onClose: () => void;
  /** Places the form and its buttons. The buttons are absent in the second step, which has its own. */
  frame: (form: ReactNode, buttons: ReactNode) => ReactNode;
}

/** Messages about parts that have no field in the form, such as the rows of 'Data Tambahan' or what a bill keeps. */
const unseen = (messages: Readonly<Record<string, string>>, fields: readonly AccountField[]): string[] =>
  Object.entries(messages)
    .filter(([path]) => !fields.some(({ name }) => name === path))
    .map(([path, message]) => (path.startsWith('additionalData') ? `${ADDITIONAL_DATA}: ${message}` : message));

/** Sentences above the form, about no field of it. */
const Refusals = ({ texts }: { texts: readonly (string | undefined)[] }) => {
  const shown = [...new Set(texts.filter((text) => text !== undefined))];
  if (shown.length === 0) return null;
  return (
    <Notice tone="error" role="alert">
      {shown.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
};

/**
 * The form of a virtual account; rule va.form says what it shows and keeps. A row of 'Data Tambahan' is its second step,
 * where the main buttons are hidden.
 *
 * @source 002 §2.8, 002 §2.9, 002 §4.5, 002 §5
 */
export function AccountForm({ account, mode, bill, onSaved, onClose, frame }: AccountFormProps) {
  const bank = useBank();
  const id = useId();
  const { data: merchants = [] } = useQuery(virtualAccountMerchantsQuery(bank));
  const typeOf = (merchantId: string) => merchants.find((each) => each.merchantId === merchantId)?.merchantType ?? '';
  const step = useOpenForm<DataRow>();
  const editing = mode !== 'new';
  const form = useForm({
    initial: startOf(account, mode, bill),
    check: (values) => messagesOf(values, editing),
    fieldOf,
    send: (values, { idempotencyKey }) => sendForm(bank, values, { account, mode, idempotencyKey }),
    onDone: ({ message }) => onSaved(message),
    doubt: ({ virtualAccountName }) => ({
      kind: 'virtualAccount',
      about: { action: ACTIONS[mode], name: account?.virtualAccountNumber ?? virtualAccountName },
    }),
    stale: [keys.virtualAccounts],
  });
  const facts: AccountFacts = { values: form.values, mode };
  const rows = form.values.additionalData;
  const fields = shownFields(facts);
  const faults = fields.flatMap(({ name, label }) => {
    const message = form.messages[name];
    return message === undefined ? [] : [{ id: `${id}-${name}`, label: resolved(label, facts), message }];
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  // The fields stay in the page during the second step, so that they keep what was typed and the focus can return.
  return frame(
    <>
      <div className={css.fields} hidden={step.isOpen}>
        <form id={id} className={css.fields} noValidate onSubmit={submit}>
          <ErrorSummary faults={faults} attempt={form.attempt} />
          <Refusals texts={[form.refusal, ...unseen(form.messages, fields)]} />
          {fields.map(({ name, isOfBill: _, ...field }) => (
            <FieldView
              key={name}
              name={name}
              spec={field}
              facts={facts}
              id={`${id}-${name}`}
              error={form.messages[name]}
              onChange={(part) => form.change((values) => withEffects(values, part, { typeOf, account }))}
              onUnread={(message) => form.markUnread(name, message)}
            />
          ))}
        </form>
        {mode !== 'bill' && (
          <AdditionalRows
            rows={rows}
            onOpen={step.open}
            onRemove={(row) => form.change({ additionalData: rows.filter((each) => each !== row) })}
          />
        )}
      </div>
      {step.form && (
        <AdditionalStep
          row={step.form.row}
          taken={rows.filter((each) => each !== step.form?.row).map(({ key }) => key)}
          onBack={step.close}
          onSave={(row) => {
            const before = step.form?.row ?? null;
            const next = before ? rows.map((each) => (each === before ? row : each)) : [...rows, row];
            form.change({ additionalData: next });
            step.close();
          }}
        />
      )}
    </>,
    step.isOpen ? null : (
      <>
        <Button onPress={onClose}>{strings.dialog.cancel}</Button>
        <Button type="submit" form={id} variant="filled" isPending={form.isPending}>
          {strings.formList.save}
        </Button>
      </>
    ),
  );
}

/** The form on a page of its own. @source 002 §2.9 */
export const AccountFormPage = (props: Omit<AccountFormProps, 'frame' | 'account' | 'mode'>) => (
  <AccountForm
    {...props}
    account={null}
    mode="new"
    frame={(form, buttons) => (
      <div className={css.form}>
        {form}
        {buttons && <div className={css.buttons}>{buttons}</div>}
      </div>
    )}
  />
);
