import type { Account } from '@ibk/sdk/contract';
import type { SubmitEvent } from 'react';
import { Amount } from '../../patterns/amount/amount.tsx';
import { ErrorSummary } from '../../patterns/error-summary/error-summary.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { enterAsTab } from '../form/enter-as-tab.ts';
import { FIELDS, messagesOf, type TransferDraft, type TransferField, type TransferMessages } from './draft.ts';
import { PayeeFields } from './payee-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SourceField } from './source-field.tsx';
import * as css from './transfer-internal.css.ts';
import { TransferSummary } from './transfer-summary.tsx';
import { usePayee } from './use-payee.ts';

const NOTE_MAX = 40;

export interface TransferFormProps {
  draft: TransferDraft;
  onChange: (part: Partial<TransferDraft>) => void;
  messages: TransferMessages;
  /** Counts the tries to go on. */
  attempt: number;
  /** What the bank said to the inquiry, where no field is to blame. */
  refusal: string | undefined;
  accounts: readonly Account[];
  /** `YYYY-MM-DD` in the profile's zone. */
  today: string;
  /** When the draft was kept, ready to show. */
  savedAt: string | null;
  isPending: boolean;
  onNext: () => void;
  onClear: () => void;
}
/** Source, payee, amount, schedule, and what they come to. @source 001 §2.7, 001 §2.8 */
export function TransferForm(props: TransferFormProps) {
  const { draft, onChange, messages, attempt, accounts, today, isPending } = props;
  const payee = usePayee(draft.dest, messagesOf(draft, today).dest);
  const faults = (Object.keys(FIELDS) as TransferField[]).flatMap((field) => {
    const message = messages[field];
    return message ? [{ ...FIELDS[field], message }] : [];
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) props.onNext();
  };
  const next = (
    <Button type="submit" form="transfer-form" variant="filled" isPending={isPending}>
      Lanjutkan
    </Button>
  );
  return (
    <div className={css.columns}>
      <form id="transfer-form" className={css.main} noValidate onSubmit={submit} onKeyDown={enterAsTab}>
        <ErrorSummary faults={faults} attempt={attempt} />
        {props.refusal !== undefined && (
          <Notice tone="error" role="alert">
            {props.refusal}
          </Notice>
        )}
        <Panel title="Rekening" hasLine={false}>
          <div className={css.fields}>
            <SourceField
              accounts={accounts}
              value={draft.source}
              onChange={(source) => onChange({ source })}
              error={messages.source}
            />
            <PayeeFields
              value={draft.dest}
              onChange={(dest) => onChange({ dest })}
              error={messages.dest}
              payee={payee}
            />
          </div>
        </Panel>
        <Panel title="Nominal" hasLine={false}>
          <div className={css.pair}>
            <AmountField
              {...FIELDS.amount}
              name="amount"
              value={draft.amount}
              onChange={(amount) => onChange({ amount })}
              error={messages.amount}
            />
            <TextField
              {...FIELDS.note}
              name="note"
              note={`maks. ${NOTE_MAX} karakter`}
              maxLength={NOTE_MAX}
              value={draft.note}
              onChange={(note) => onChange({ note })}
              error={messages.note}
            />
          </div>
        </Panel>
        <Panel title="Jadwal" hasLine={false}>
          <ScheduleFields draft={draft} messages={messages} today={today} onChange={onChange} />
        </Panel>
      </form>
      <TransferSummary draft={draft} messages={messages} accounts={accounts} payee={payee.name}>
        <div className={css.buttons}>
          <span className={css.notBelowForm}>{next}</span>
          <Button variant="quiet" onPress={props.onClear}>
            Kosongkan isian
          </Button>
          <span className={css.saved} role="status">
            {props.savedAt !== null && `Draf tersimpan ${props.savedAt}`}
          </span>
        </div>
      </TransferSummary>
      <div className={css.bottomBar}>
        <span>
          <Amount value={draft.amount ?? 0} size="title" />
        </span>
        {next}
      </div>
    </div>
  );
}
