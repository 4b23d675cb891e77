import CircleCheck from 'lucide-react/icons/circle-check';
import { Button } from '../../primitives/button/button.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import * as css from './entry.css.ts';
import { messagesOf } from './entry-draft.ts';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';
import { ENTRY_LABELS } from './entry-labels.ts';
import { usePayee } from './use-payee.ts';

/** The payee's account number. The bank supplies the holder's name. @source 001 §2.1 */
export function PayeeField({ screen, values, messages, onChange, today }: EntryFieldProps) {
  const payee = usePayee(values.payee, messagesOf(screen, values, today)['payee']);
  return (
    <div className={css.pair}>
      <div className={css.withButton}>
        <TextField
          id={fieldId('payee')}
          label={ENTRY_LABELS.payee}
          name="payee"
          inputMode="numeric"
          autoComplete="off"
          value={values.payee}
          onChange={(text) => onChange({ payee: text })}
          error={messages['payee'] ?? payee.fault}
          onBlur={() => {
            if (values.payee !== '') payee.ask();
          }}
        />
        <div className={css.besideField}>
          <Button onPress={payee.ask} isPending={payee.isFetching}>
            Inquiry
          </Button>
        </div>
      </div>
      <TextField
        label="Nama rekening tujuan"
        value={payee.name ?? ''}
        isReadOnly
        wraps
        trailingIcon={payee.name === undefined ? undefined : CircleCheck}
      />
    </div>
  );
}
