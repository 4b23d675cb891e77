import type { Account } from '@ibk/sdk/contract';
import type { EntryScreen, EntryValues } from '@ibk/sdk/rules';
import type { EntryMessages } from './entry-draft.ts';

/** Props of every field of an entry form. */
export interface EntryFieldProps {
  screen: EntryScreen;
  values: EntryValues;
  messages: EntryMessages;
  onChange: (part: Partial<EntryValues>) => void;
  /** Takes the message of a field, by its path, that shows a text which it cannot read; null once it is read. */
  onUnread?: (path: string, message: string | null) => void;
  accounts: readonly Account[];
  group: { corporateId: string; corporateGroupId: string };
  /** `YYYY-MM-DD` in the profile's zone. */
  today: string;
  /** Whether the values are those of a saved payee, whose name is then looked up at once. @default false */
  isSaved?: boolean;
}

/** Id of a field's control, which the links of the error summary point to. */
export const fieldId = (path: string): string => `entry-${path.replace('.', '-')}`;
