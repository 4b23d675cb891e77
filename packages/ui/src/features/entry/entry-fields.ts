import type { EntryField } from '@ibk/sdk/rules';
import type { ComponentType } from 'react';
import type { EntryFieldProps } from './entry-field-props.ts';
import { PayeeField } from './payee-field.tsx';
import * as plain from './plain-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { SourceField } from './source-field.tsx';

/** The parts of an entry form in order. Each part is a panel. */
export type EntryPart = 'account' | 'bill' | 'amount' | 'schedule';

interface FieldRow {
  /** The field's name in summaries and error lists. */
  label: string;
  part: EntryPart;
  /** Whether the field spans the full width of its panel. @default false */
  isWide?: boolean;
  Field: ComponentType<EntryFieldProps>;
}

// prettier-ignore
/** The component of each field. A field without a row here does not compile. */
export const ENTRY_FIELDS: Record<EntryField, FieldRow> = {
  source:       { label: 'Rekening sumber', part: 'account',  Field: SourceField, isWide: true },
  payee:        { label: 'Rekening tujuan', part: 'account',  Field: PayeeField, isWide: true },
  bank:         { label: 'Bank tujuan',     part: 'account',  Field: plain.BankField },
  account:      { label: 'Nomor rekening tujuan', part: 'account', Field: plain.AccountField },
  name:         { label: 'Nama penerima',   part: 'account',  Field: plain.NameField },
  recvType:     { label: 'Jenis penerima',  part: 'account',  Field: plain.RecipientTypeField },
  recvResident: { label: 'Kependudukan',    part: 'account',  Field: plain.ResidencyField },
  recvCitizen:  { label: 'Kewarganegaraan', part: 'account',  Field: plain.NationalityField },
  product:      { label: 'Produk',          part: 'bill',     Field: plain.ProductField },
  areaCode:     { label: 'Kode area',       part: 'bill',     Field: plain.AreaCodeField },
  customer:     { label: 'Nomor pelanggan', part: 'bill',     Field: plain.CustomerField },
  denom:        { label: 'Denominasi',      part: 'bill',     Field: plain.DenominationField },
  amount:       { label: 'Nominal',         part: 'amount',   Field: plain.AmountEntryField },
  note:         { label: 'Berita',          part: 'amount',   Field: plain.NoteField },
  schedule:     { label: 'Jadwal',          part: 'schedule', Field: ScheduleField, isWide: true },
};

/** Labels of the fields inside a schedule. */
const SCHEDULE_LABELS: Readonly<Record<string, string>> = {
  'schedule.startPeriode': 'Periode awal',
  'schedule.endPeriode': 'Periode akhir',
  'schedule.dateTransaction': 'Tanggal',
  'schedule.note': 'Catatan jadwal',
};

/** The name of the field that a message refers to. @param path such as `amount` or `schedule.endPeriode` */
export const fieldLabel = (path: string): string =>
  SCHEDULE_LABELS[path] ?? ENTRY_FIELDS[path.split('.')[0] as EntryField].label;
