import { saveInList } from '@ibk/sdk';
import type { Beneficiary } from '@ibk/sdk/contract';
import {
  BENEFICIARY_FORMS,
  beneficiaryField,
  type BeneficiaryForm,
  beneficiaryOf,
  fieldErrors,
  plainBeneficiary,
} from '@ibk/sdk/forms';
import { plainText } from '@ibk/sdk/format';
import type { ListVariant } from '@ibk/sdk/rules';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { keys } from '../../queries/keys.ts';
import { strings } from '../../strings/strings.ts';
import { beneficiaryFields } from '../beneficiaries/beneficiary-fields.ts';
import { savedDoubt } from '../beneficiaries/beneficiary-list.ts';
import * as formCss from '../form/form.css.ts';
import { resolved } from '../form/field-spec.ts';
import { useForm } from '../form/use-form.ts';
import * as css from './entry.css.ts';

/** A payee that is not in its saved list. */
export interface UnsavedPayee {
  /** The list that it belongs to. */
  list: Pick<Beneficiary, 'corporateId' | 'corporateGroupId' | 'productId'>;
  variant: ListVariant;
  /** The payee's values from the entry form: all but its name in the list. */
  form: BeneficiaryForm;
}
interface SavePayeeProps {
  payee: UnsavedPayee | null;
  /** The payee's name from the bank. */
  name: string;
  /** Shows that the payee is saved. */
  announce: (message: string) => void;
}

/** Confirms that a payee has been saved. It takes the focus from the button that it replaces. */
function Saved({ name }: { name: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tone="success" tabIndex={-1}>
      {name} ada di daftar tersimpan.
    </Notice>
  );
}

function SaveForm({ payee: { list, variant, form: known }, name, announce }: SavePayeeProps & { payee: UnsavedPayee }) {
  const bank = useBank();
  const [saved, setSaved] = useState<string | null>(null);
  const asked = beneficiaryField(variant, 'description') ?? 'description';
  const field = beneficiaryFields(variant, list).find((each) => each.name === asked);
  const form = useRef<HTMLFormElement>(null);
  const formOf = (called: string) => plainBeneficiary(list.productId, { ...known, [asked]: called });
  const payeeOf = (called: string) => beneficiaryOf(list, variant, formOf(called));
  const { values, change, messages, refusal, attempt, isPending, submit } = useForm({
    initial: { called: name },
    check: ({ called }) => ({ called: fieldErrors(BENEFICIARY_FORMS[variant], formOf(called))[asked] }),
    send: ({ called }, options) => saveInList(bank, variant, payeeOf(called), options),
    doubt: ({ called }) => savedDoubt('add', payeeOf(called)),
    onDone: ({ message }, { called }) => {
      setSaved(plainText(called));
      announce(message);
    },
    // A refusal of any other field is shown as a sentence above this one.
    fieldOf: (path) => (beneficiaryField(variant, path) === asked ? 'called' : undefined),
    stale: [keys.beneficiaries],
  });
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt]);
  if (saved !== null) return <Saved name={saved} />;
  return (
    <form
      ref={form}
      className={css.fields}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {refusal !== undefined && (
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      )}
      <div className={formCss.withButton}>
        <TextField
          label={resolved(field?.label ?? '', { values: known, isUpdate: false })}
          value={values.called}
          onChange={(called) => change({ called })}
          error={messages['called']}
          autoComplete="off"
          // The name of an internal transfer is the holder's, which the bank has looked up.
          {...(field?.kind === 'lookup' ? { isReadOnly: true, wraps: true } : {})}
        />
        <div className={formCss.besideField}>
          <Button type="submit" isPending={isPending}>
            {strings.formList.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Offers to save the payee of an entry that was made. Once offered, it stays until it has shown the outcome. */
export function SavePayee({ payee, ...props }: SavePayeeProps) {
  const [offered, offer] = useState(payee);
  if (offered === null && payee !== null) offer(payee);
  return (
    offered && (
      <Panel title="Simpan ke daftar" hasLine={false}>
        <SaveForm payee={offered} {...props} />
      </Panel>
    )
  );
}
