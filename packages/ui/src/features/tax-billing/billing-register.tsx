import type { ReactNode } from 'react';
import { late } from '../../late.tsx';
import type { DraftStore } from '../entry/entry-draft.ts';
import { BillingForm } from './billing-form.tsx';
import { useBillingForm } from './use-billing-form.ts';

const BillingDone = late(async () => (await import('./billing-done.tsx')).BillingDone);

interface BillingRegisterProps {
  /** Keeps the draft. */
  store: DraftStore;
  /** Whether the corporate is one of a regional government. */
  isPemda: boolean;
  /** Logo and name at the head of the printout. */
  letterhead: ReactNode;
  /** Pays a code; null if the user may not. */
  onPay: ((billNumber: string) => void) | null;
}
/** Creates a billing code: the form, then the code. @source 001 §2.6, 001 §7 */
export function BillingRegister({ store, isPemda, letterhead, onPay }: BillingRegisterProps) {
  const form = useBillingForm({ store, isPemda });
  return form.made ? (
    <BillingDone billing={form.made} letterhead={letterhead} onPay={onPay} onAgain={form.clear} />
  ) : (
    <BillingForm form={form} />
  );
}
