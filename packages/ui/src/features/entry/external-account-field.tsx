import { entryProduct } from '@ibk/sdk/rules';
import { useBank } from '../../bank-context.ts';
import { externalPayeeQuery } from '../../queries/payee.ts';
import { FieldView } from '../form/field-view.tsx';
import { useNameLookup } from '../form/use-name-lookup.ts';
import { messagesOf } from './entry-draft.ts';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';
import { ENTRY_FIELDS } from './entry-fields.ts';
import { LookedUpAccount } from './looked-up-account.tsx';

/** The payee's account at another bank, with the holder's name from that bank. */
function OnlineAccountField({ screen, today, isSaved = false, ...form }: EntryFieldProps) {
  const bank = useBank();
  const { values } = form;
  const wrong = messagesOf(screen, values, today);
  const lookup = useNameLookup({
    number: values.account,
    wrong: wrong['bank'] ?? wrong['account'],
    query: (accountNumber) =>
      externalPayeeQuery(bank, { productId: entryProduct(screen, values), bankCode: values.bank, accountNumber }),
    asksAtStart: values.bank !== '',
    isChosen: isSaved,
  });
  return <LookedUpAccount field="account" lookup={lookup} {...form} />;
}

const TYPED = { kind: 'digits', label: ENTRY_FIELDS.account.label } as const;
/** The payee's account at a bank that has no inquiry for its holder. */
const TypedAccountField = (props: EntryFieldProps) => (
  <FieldView
    name="account"
    spec={TYPED}
    facts={props}
    id={fieldId('account')}
    error={props.messages['account']}
    onChange={props.onChange}
  />
);

/**
 * The payee's account at another bank. If the form has a name field, the operator types the name; otherwise the other
 * bank supplies it.
 *
 * @source 001 §2.1
 */
export const ExternalAccountField = (props: EntryFieldProps) =>
  props.screen.fields.includes('name') ? <TypedAccountField {...props} /> : <OnlineAccountField {...props} />;
