import { multiPaymentReadOnly } from '@ibk/sdk/rules';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';
import { ENTRY_LABELS } from './entry-labels.ts';
import { useChosenBill } from './use-chosen-bill.ts';

/** The amount; read-only where the chosen bill of a virtual account decides it. @source 002 §5 */
export function AmountEntryField({ values, messages, onChange }: EntryFieldProps) {
  const contentAmount = useChosenBill(values)?.amount;
  return (
    <AmountField
      id={fieldId('amount')}
      label={ENTRY_LABELS.amount}
      name="amount"
      value={values.amount}
      onChange={(amount) => onChange({ amount })}
      error={messages['amount']}
      isReadOnly={multiPaymentReadOnly({ contentAmount })}
    />
  );
}

/** The most that one bill of a repeated payment may cost. */
export const MaxAmountField = ({ values, messages, onChange }: EntryFieldProps) => (
  <AmountField
    id={fieldId('maxAmount')}
    label={ENTRY_LABELS.maxAmount}
    name="maxAmount"
    hint="Tagihan di atas batas ini tidak dibayar."
    value={values.maxAmount}
    onChange={(maxAmount) => onChange({ maxAmount })}
    error={messages['maxAmount']}
  />
);
