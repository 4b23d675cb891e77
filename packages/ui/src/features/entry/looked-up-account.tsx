import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Button } from '../../primitives/button/button.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import type { useNameLookup } from '../form/use-name-lookup.ts';
import * as formCss from '../form/form.css.ts';
import * as css from './entry.css.ts';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';
import { ENTRY_FIELDS } from './entry-fields.ts';

interface LookedUpAccountProps extends Pick<EntryFieldProps, 'values' | 'messages' | 'onChange'> {
  field: 'payee' | 'account' | 'virtualAccount';
  /** @default 'Nama rekening tujuan' */
  nameLabel?: string;
  lookup: ReturnType<typeof useNameLookup<string>>;
}
/** An account number, the button that looks its holder up, and the holder's name. @source 001 §2.1 */
export const LookedUpAccount = ({
  field,
  nameLabel = 'Nama rekening tujuan',
  lookup,
  values,
  messages,
  onChange,
}: LookedUpAccountProps): ReactNode => (
  <div className={css.pair}>
    <div className={formCss.withButton}>
      <TextField
        id={fieldId(field)}
        label={ENTRY_FIELDS[field].label}
        name={field}
        inputMode="numeric"
        autoComplete="off"
        value={values[field]}
        onChange={(text) => onChange({ [field]: text })}
        error={messages[field] ?? lookup.fault}
        onBlur={lookup.askIfTyped}
      />
      <div className={formCss.besideField}>
        <Button onPress={lookup.ask} isPending={lookup.isFetching}>
          Inquiry
        </Button>
      </div>
    </div>
    <TextField
      label={nameLabel}
      value={lookup.name ?? ''}
      isReadOnly
      wraps
      trailingIcon={lookup.name === undefined ? undefined : CircleCheck}
    />
  </div>
);
