import { firstFilledField } from '@ibk/sdk/forms';
import type { EntryField } from '@ibk/sdk/rules';
import { Fragment, type SubmitEvent } from 'react';
import { Amount } from '../../patterns/amount/amount.tsx';
import { ErrorSummary } from '../../patterns/error-summary/error-summary.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { enterAsTab } from '../form/enter-as-tab.ts';
import { useAcceptKey } from '../form/use-accept-key.ts';
import * as css from './entry.css.ts';
import type { EntryMessages } from './entry-draft.ts';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';
import { type EntryPart, entryRow, type OwnEntryField } from './entry-fields.ts';
import { fieldLabel, pathsInOrder } from './entry-labels.ts';
import { OWN_FIELDS } from './own-fields.tsx';
import { FieldView } from '../form/field-view.tsx';
import { EntrySummary } from './entry-summary.tsx';
import { useStart } from './use-start.ts';
import { SavedPayeeField } from './saved-payee-field.tsx';
import { useHolder } from './use-holder.ts';
import type { SavedPayees } from './use-saved-payees.ts';

const PARTS: readonly (readonly [EntryPart, title: string])[] = [
  ['account', 'Rekening'],
  ['bill', 'Tagihan'],
  ['amount', 'Nominal'],
  ['schedule', 'Jadwal'],
];
/** The part of the form whose values a section of the review shows. The bill has a title of its own there. */
export const partOf = (section: string): EntryPart => PARTS.find(([, title]) => title === section)?.[0] ?? 'bill';

/** A panel with a price list is a purchase. If a bill decides the amount, the panel contains only the note. */
function titleOf(title: string, fields: readonly EntryField[]): string {
  if (fields.includes('denom')) return 'Pembelian';
  return fields.length === 1 && fields[0] === 'note' ? 'Berita' : title;
}

/** One field, drawn by the control of its kind or by a component of its own. */
function EntryFieldView({ name, ...props }: EntryFieldProps & { name: EntryField }) {
  const row = entryRow(name);
  if (row.kind === 'own') {
    // Only a field of its own has this kind.
    const Own = OWN_FIELDS[name as OwnEntryField];
    return <Own {...props} />;
  }
  return (
    <FieldView
      name={name}
      spec={row}
      facts={props}
      id={fieldId(name)}
      error={props.messages[name]}
      onChange={props.onChange}
      onUnread={(message) => props.onUnread?.(name, message)}
    />
  );
}

interface FormPartProps extends EntryFieldProps {
  /** Whether the user came back to change this part. */
  isStart: boolean;
  title: string;
  fields: readonly EntryField[];
  saved: SavedPayees | null;
}
function FormPart({ title, fields, saved, isStart, ...props }: FormPartProps) {
  const part = useStart(isStart);
  if (fields.length === 0) return null;
  const first = firstFilledField(props.screen);
  return (
    <Panel title={titleOf(title, fields)} hasLine={false}>
      <div ref={part} className={css.pair}>
        {fields.map((name) => {
          const { isWide = false } = entryRow(name);
          return (
            <Fragment key={name}>
              {saved && name === first && (
                <div className={css.wide}>
                  <SavedPayeeField saved={saved} onChange={props.onChange} />
                </div>
              )}
              <div className={isWide ? css.wide : css.cell}>
                <EntryFieldView name={name} {...props} isSaved={saved !== null && saved.chosenId !== null} />
              </div>
            </Fragment>
          );
        })}
      </div>
    </Panel>
  );
}

/** Without a virtual account the user cannot choose a bill: the message is that of the number. */
function withHolderFault(messages: EntryMessages, fault: string | undefined): EntryMessages {
  const { selection, ...others } = messages;
  return selection === undefined || fault === undefined ? messages : { virtualAccount: fault, ...others };
}

export interface EntryFormProps extends EntryFieldProps {
  /** Null for a role that may not use saved lists. */
  saved: SavedPayees | null;
  /** The part that the user came back to change; its first field takes the focus. */
  startAt: EntryPart | null;
  /** Number of times the user tried to continue. */
  attempt: number;
  /** The bank's refusal of the inquiry, if it refers to no field. */
  refusal: string | undefined;
  /** The rejected transaction that the entry corrects. */
  correctionOf: string | undefined;
  /** The transfer that came back and that the entry pays again. */
  repayOf?: string | undefined;
  /** Time at which the draft was saved, ready to show. */
  savedAt: string | null;
  isPending: boolean;
  onNext: () => void;
  onClear: () => void;
}
/**
 * The fields of an entry screen in their panels, with a summary of the transaction.
 *
 * @source 001 §2.1, 001 §2.7, 001 §2.8
 */
export function EntryForm({
  saved,
  startAt,
  attempt,
  refusal,
  correctionOf,
  repayOf,
  savedAt,
  isPending,
  ...form
}: EntryFormProps) {
  const { screen, values, onNext, onClear } = form;
  const messages = withHolderFault(form.messages, useHolder(screen, values).fault);
  const props = { ...form, messages };
  const faults = pathsInOrder(messages, screen).map((path) => ({
    id: fieldId(path),
    label: fieldLabel(path, form),
    message: messages[path] ?? '',
  }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) onNext();
  };
  useAcceptKey(isPending ? null : onNext);
  const next = (
    <Button type="submit" form="entry-form" variant="filled" isPending={isPending}>
      Lanjutkan
    </Button>
  );
  return (
    <div className={css.columns}>
      <form id="entry-form" className={css.main} noValidate onSubmit={submit} onKeyDown={enterAsTab}>
        <ErrorSummary faults={faults} attempt={attempt} />
        {correctionOf !== undefined && (
          <Notice tone="info">Anda memperbaiki {correctionOf}. Approver melihat apa yang berubah.</Notice>
        )}
        {repayOf !== undefined && (
          <Notice tone="info">
            Anda membayar ulang {repayOf}. Perbaiki rekening tujuan, dan tulis nomor surat ralat di berita.
          </Notice>
        )}
        {refusal !== undefined && (
          <Notice tone="error" role="alert">
            {refusal}
          </Notice>
        )}
        {PARTS.map(([part, title]) => (
          <FormPart
            key={part}
            {...props}
            saved={saved}
            title={title}
            isStart={part === startAt}
            fields={screen.fields.filter((field) => {
              const { part: its, isShown } = entryRow(field);
              return its === part && (isShown?.(form) ?? true);
            })}
          />
        ))}
      </form>
      <EntrySummary {...props}>
        <div className={css.buttons}>
          <span className={css.notBelowForm}>{next}</span>
          <Button variant="quiet" onPress={onClear}>
            Kosongkan isian
          </Button>
          <span className={css.saved} role="status">
            {savedAt !== null && `Draf tersimpan ${savedAt}`}
          </span>
        </div>
      </EntrySummary>
      <div className={css.bottomBar}>
        <span>{screen.fields.includes('amount') && <Amount value={values.amount ?? 0} size="title" />}</span>
        {next}
      </div>
    </div>
  );
}
