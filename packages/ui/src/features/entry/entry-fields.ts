import { type EntryField, type EntryValues, scheduleRepeated } from '@ibk/sdk/rules';
import type { ComponentType } from 'react';
import { late } from '../../late.tsx';
import { AmountEntryField, MaxAmountField } from './amount-entry-field.tsx';
import type { EntryFieldProps } from './entry-field-props.ts';
import { ExternalAccountField } from './external-account-field.tsx';
import { PayeeField } from './payee-field.tsx';
import * as plain from './plain-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { SourceField } from './source-field.tsx';

// The fields of a virtual account load with the one screen that has them.
const fields = () => import('./virtual-account-fields.tsx');
const MerchantField = late<EntryFieldProps>(async () => (await fields()).MerchantField);
const VirtualAccountField = late<EntryFieldProps>(async () => (await fields()).VirtualAccountField);
const SelectionField = late<EntryFieldProps>(async () => (await fields()).SelectionField);

/** The parts of an entry form in order. Each part is a panel. */
export type EntryPart = 'account' | 'bill' | 'amount' | 'schedule';

interface FieldRow {
  part: EntryPart;
  /** Whether the field spans the full width of its panel. @default false */
  isWide?: boolean;
  /** Whether these values ask for the field. @default always */
  isShown?: (values: EntryValues) => boolean;
  Field: ComponentType<EntryFieldProps>;
}

// prettier-ignore
/** The component of each field. A field without a row here does not compile. */
export const ENTRY_FIELDS: Record<EntryField, FieldRow> = {
  source:       { part: 'account', Field: SourceField, isWide: true },
  payee:        { part: 'account', Field: PayeeField, isWide: true },
  transferType: { part: 'account', Field: plain.TransferTypeField, isWide: true },
  bank:         { part: 'account', Field: plain.BankField, isWide: true },
  account:      { part: 'account', Field: ExternalAccountField, isWide: true },
  name:         { part: 'account', Field: plain.NameField },
  recvType:     { part: 'account', Field: plain.RecipientTypeField },
  recvResident: { part: 'account', Field: plain.ResidencyField },
  recvCitizen:  { part: 'account', Field: plain.NationalityField },
  product:      { part: 'bill', Field: plain.ProductField },
  areaCode:     { part: 'bill', Field: plain.AreaCodeField },
  customer:     { part: 'bill', Field: plain.CustomerField },
  billingCode:  { part: 'bill', Field: plain.BillingCodeField },
  denom:        { part: 'bill', Field: plain.DenominationField },
  merchant:     { part: 'bill', Field: MerchantField, isWide: true },
  virtualAccount: { part: 'bill', Field: VirtualAccountField, isWide: true },
  selection:    { part: 'bill', Field: SelectionField, isWide: true },
  amount:       { part: 'amount', Field: AmountEntryField },
  note:         { part: 'amount', Field: plain.NoteField },
  schedule:     { part: 'schedule', Field: ScheduleField, isWide: true },
  maxAmount:    { part: 'schedule', Field: MaxAmountField, isShown: ({ schedule }) => scheduleRepeated(schedule) },
};
