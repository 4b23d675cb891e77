import type { EntryValues } from '@ibk/sdk/rules';
import { ComboBox } from '../../primitives/combo-box/combo-box.tsx';
import { strings } from '../../strings/strings.ts';
import type { SavedPayees } from './use-saved-payees.ts';

interface SavedPayeeFieldProps {
  saved: SavedPayees;
  onChange: (part: Partial<EntryValues>) => void;
}
/** The choice of a saved payee, which fills in the fields below it. They can be typed as well. @source 001 §2.1 */
export const SavedPayeeField = ({ saved, onChange }: SavedPayeeFieldProps) => (
  <ComboBox
    label="Pilih dari daftar tersimpan"
    placeholder={saved.isPending ? strings.table.loading : 'Cari nama atau nomor'}
    hint={saved.isError ? strings.fault.notLoaded : undefined}
    options={saved.options}
    value={saved.chosenId}
    onChange={(id) => {
      if (id !== null) onChange(saved.valuesOf(id));
    }}
  />
);
