import { type EntryName, entryScreen } from '@ibk/sdk/rules';
import type { ComponentType } from 'react';
import { late } from '../../late.tsx';
import { AmountEntryField } from './amount-field.tsx';
import type { EntryFieldProps } from './entry-field-props.ts';
import type { OwnEntryField } from './entry-fields.ts';
import { ExternalAccountField } from './external-account-field.tsx';
import { PayeeField } from './payee-field.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { SourceField } from './source-field.tsx';

// The fields of a virtual account load with the one screen that has them.
const fields = () => import('./virtual-account-fields.tsx');
const LATE = {
  merchant: late(async () => (await fields()).MerchantField),
  virtualAccount: late(async () => (await fields()).VirtualAccountField),
  selection: late(async () => (await fields()).SelectionField),
};

/** Loads the code of a screen's fields during the navigation, so that none of them appears after the others. */
export async function loadEntryFields(name: EntryName): Promise<void> {
  const names: readonly string[] = entryScreen(name).fields;
  const ofScreen = Object.entries(LATE).filter(([field]) => names.includes(field));
  await Promise.all(ofScreen.map(([, { preload }]) => preload()));
}

// prettier-ignore
/** The components of the fields that need more than a kind. A field of its own without a component does not compile. */
export const OWN_FIELDS: Readonly<Record<OwnEntryField, ComponentType<EntryFieldProps>>> = {
  source:         SourceField,
  payee:          PayeeField,
  account:        ExternalAccountField,
  ...LATE,
  amount:         AmountEntryField,
  schedule:       ScheduleField,
};
