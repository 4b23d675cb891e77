import { credPin, credPinConfirm, pinFirstFlow } from '@ibk/sdk/rules';
import { type ReactNode, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { Button } from '../../primitives/button/button.tsx';
import { DigitsField } from '../../primitives/digits-field/digits-field.tsx';
import { useFields } from '../form/use-fields.ts';
import { SecretForm } from './secret-form.tsx';

interface ChangePinFormProps {
  /** True if the user has no PIN yet; the form then asks for it in two steps. */
  firstPin: boolean;
  onDone: () => void;
  onRefused?: (fault: unknown) => ReactNode;
}
/** Sets a new PIN. @source 000 §4, 000 §5 */
export function ChangePinForm({ firstPin, ...props }: ChangePinFormProps) {
  const bank = useBank();
  const steps = pinFirstFlow({ firstPin }).steps ?? [];
  const [place, setPlace] = useState(0);
  const step = steps[place];
  const isLast = step !== 'new';
  const fields = useFields({ newPin: '', confirmPin: '' }, ({ newPin, confirmPin }) => ({
    newPin: credPin({ value: newPin }),
    confirmPin: isLast ? (credPin({ value: confirmPin }) ?? credPinConfirm({ newPin, confirmPin })) : null,
  }));
  const isReady = (form: HTMLFormElement) => {
    if (!fields.isReady(form)) return false;
    if (!isLast) setPlace(place + 1);
    return isLast;
  };
  const mark = (field: string) => {
    // The first step holds the field for the new PIN.
    if (field === 'newPin') setPlace(0);
    fields.mark(field);
  };
  return (
    <SecretForm
      {...props}
      secret="pin"
      isReady={isReady}
      onFieldRefused={mark}
      send={() => bank.user.changePin(fields.values)}
      submitLabel={isLast ? 'Simpan PIN' : 'Lanjutkan'}
      // A user who mistyped the PIN in the first step cannot confirm it, so they must be able to go back and type it
      // again.
      aside={step === 'confirm' && <Button onPress={() => setPlace(0)}>Kembali</Button>}
    >
      {step !== 'confirm' && <DigitsField {...fields.bind('newPin')} kind="pin" label="PIN baru" autoFocus />}
      {step !== 'new' && (
        <DigitsField {...fields.bind('confirmPin')} kind="pin" label="Konfirmasi PIN" autoFocus={step === 'confirm'} />
      )}
    </SecretForm>
  );
}
