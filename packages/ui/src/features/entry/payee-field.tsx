import { messagesOf } from './entry-draft.ts';
import type { EntryFieldProps } from './entry-field-props.ts';
import { LookedUpAccount } from './looked-up-account.tsx';
import { usePayee } from './use-payee.ts';

/** The payee's account number. The bank supplies the holder's name. @source 001 §2.1 */
export function PayeeField({ screen, today, isSaved = false, ...form }: EntryFieldProps) {
  const { values } = form;
  const lookup = usePayee(values.payee, messagesOf(screen, values, today)['payee'], isSaved);
  return <LookedUpAccount field="payee" lookup={lookup} {...form} />;
}
