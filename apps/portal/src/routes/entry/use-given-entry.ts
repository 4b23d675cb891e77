import type { Inquiry } from '@ibk/sdk/contract';
import { entryOfBeneficiary, takenBeneficiary } from '@ibk/sdk/forms';
import { type EntryName, entryOfInquiry, entryScreen, type EntryValues } from '@ibk/sdk/rules';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntryState } from './entry-link.ts';

const isState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && (('beneficiary' in state && 'variant' in state) || 'inquiry' in state);

/** What an entry screen was opened with. */
interface Given {
  values?: Partial<EntryValues>;
  /** Whether the bank is asked at once, as when a transaction is paid again. */
  isAskedAtOnce?: boolean;
}

/** The choice of a virtual account: its next bill is another one, unless its payer decides. */
const isBillOver = ({ parameters }: Inquiry): boolean => 'type' in parameters && parameters.type !== 'DEFAULT';

function givenBy(state: unknown, name: EntryName): Given {
  if (!isState(state)) return {};
  const screen = entryScreen(name);
  const { productId } = 'inquiry' in state ? state.inquiry : state.beneficiary;
  if (!screen.products.includes(productId)) return {};
  if ('beneficiary' in state)
    return { values: takenBeneficiary(screen, entryOfBeneficiary(screen, state.beneficiary, state.variant)) };
  const values = entryOfInquiry(screen, state.inquiry);
  return isBillOver(state.inquiry)
    ? { values: { ...values, selection: '', amount: null } }
    : { values, isAskedAtOnce: true };
}

/**
 * The values that a saved beneficiary or an earlier transaction fills in; none if the screen was opened without one. A
 * transaction is taken once: a reload opens the screen without it.
 */
export function useGivenEntry(name: EntryName): Given {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [given] = useState(() => givenBy(state, name));
  useEffect(() => {
    if (isState(state) && 'inquiry' in state) void navigate(pathname, { replace: true, state: null });
  }, [state, pathname, navigate]);
  return given;
}
