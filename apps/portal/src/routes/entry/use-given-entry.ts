import type { Inquiry } from '@ibk/sdk/contract';
import { entryOfBeneficiary, takenBeneficiary } from '@ibk/sdk/forms';
import { type EntryName, entryOfInquiry, entryScreen, type EntryValues } from '@ibk/sdk/rules';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntryState } from './entry-link.ts';

const isState = (state: unknown): state is EntryState =>
  typeof state === 'object' &&
  state !== null &&
  (('beneficiary' in state && 'variant' in state) || 'inquiry' in state || 'billingCode' in state);

/** The values that an entry screen was opened with. */
interface Given {
  values?: Partial<EntryValues>;
  /** Whether the inquiry is sent at once, as when a transaction is paid again. */
  isAskedAtOnce?: boolean;
  /** The rejected transaction that the entry corrects. */
  correctionOf?: string;
  /** The transfer that came back and that the entry pays again. */
  repayOf?: string;
}

/** The choice of a virtual account: its next bill is another one, unless its payer decides. */
const isBillOver = ({ parameters }: Inquiry): boolean => 'type' in parameters && parameters.type !== 'DEFAULT';

/** Begins the note of a repayment, which ends with the number of the letter that corrects the payee. */
const LETTER = 'Surat ralat no. ';

function givenBy(state: unknown, name: EntryName): Given {
  if (!isState(state)) return {};
  const screen = entryScreen(name);
  if ('billingCode' in state) {
    const { billingCode } = state;
    return screen.fields.includes('billingCode') ? { values: { billingCode } } : {};
  }
  const { productId } = 'inquiry' in state ? state.inquiry : state.beneficiary;
  if (!screen.products.includes(productId)) return {};
  if ('beneficiary' in state)
    return { values: takenBeneficiary(screen, entryOfBeneficiary(screen, state.beneficiary, state.variant)) };
  const { inquiry, correction, repayOf } = state;
  const values = entryOfInquiry(screen, inquiry);
  if (correction) {
    const { referenceId: correctionOf, note, schedule } = correction;
    return { values: { ...values, note, schedule }, correctionOf };
  }
  if (repayOf !== undefined) return { values: { ...values, note: LETTER }, repayOf };
  return isBillOver(inquiry) ? { values: { ...values, selection: '', amount: null } } : { values, isAskedAtOnce: true };
}

/**
 * The values that a saved beneficiary or an earlier transaction fills in; empty if the screen was opened without one. A
 * payment is used once: a reload opens the screen without it. A correction and a repayment survive the reload.
 */
export function useGivenEntry(name: EntryName): Given {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [given] = useState(() => givenBy(state, name));
  useEffect(() => {
    if (isState(state) && 'inquiry' in state && !state.correction && state.repayOf === undefined)
      void navigate({ pathname, search }, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return given;
}
