import CircleCheck from 'lucide-react/icons/circle-check';
import { Button } from '../../primitives/button/button.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { FIELDS } from './draft.ts';
import * as css from './transfer-internal.css.ts';
import type { Payee } from './use-payee.ts';

interface PayeeFieldsProps {
  value: string;
  onChange: (accountNumber: string) => void;
  error: string | undefined;
  payee: Payee;
}
/** The account to pay to; its holder's name comes from the bank. */
export const PayeeFields = ({ payee, error, ...dest }: PayeeFieldsProps) => (
  <div className={css.pair}>
    <div className={css.withButton}>
      <TextField
        {...dest}
        {...FIELDS.dest}
        name="dest"
        inputMode="numeric"
        autoComplete="off"
        error={error ?? payee.fault}
        onBlur={() => {
          if (dest.value !== '') payee.ask();
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
