import type { Account } from '@ibk/sdk/contract';
import type { EntryScreen, EntryValues } from '@ibk/sdk/rules';
import type { EntryMessages } from './entry-draft.ts';

/** What every field of an entry form is given. */
export interface EntryFieldProps {
  screen: EntryScreen;
  values: EntryValues;
  messages: EntryMessages;
  onChange: (part: Partial<EntryValues>) => void;
  accounts: readonly Account[];
  /** `YYYY-MM-DD` in the profile's zone. */
  today: string;
}

/** Id of a field's control, for the links of the error summary. */
export const fieldId = (path: string): string => `entry-${path.replace('.', '-')}`;
