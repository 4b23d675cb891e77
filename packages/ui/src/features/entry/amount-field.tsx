import { multiPaymentReadOnly } from '@ibk/sdk/rules';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { strings } from '../../strings/strings.ts';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';
import { ENTRY_FIELDS } from './entry-fields.ts';
import { useChosenBill } from './use-chosen-bill.ts';

/** The amount; read-only if the chosen bill of a virtual account decides it. @source 002 §5 */
export function AmountEntryField({ values, messages, onChange, onUnread }: EntryFieldProps) {
  const contentAmount = useChosenBill(values)?.amount;
  return (
    <AmountField
      id={fieldId('amount')}
      label={ENTRY_FIELDS.amount.label}
      name="amount"
      value={values.amount}
      onChange={(amount) => onChange({ amount })}
      onUnread={(isUnread) => onUnread?.('amount', isUnread ? strings.amount.invalid : null)}
      error={messages['amount']}
      isReadOnly={multiPaymentReadOnly({ contentAmount })}
    />
  );
}
