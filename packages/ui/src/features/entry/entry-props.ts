import type { UserDetails } from '@ibk/sdk/contract';
import type { ReactNode } from 'react';
import type { EntryState } from './use-entry.tsx';

export interface EntryProps {
  entry: EntryState;
  user: UserDetails;
  /** Logo and name at the head of the printout. */
  letterhead: ReactNode;
  onDetail: (referenceId: string) => void;
  /** Shows the bank's message after a write. */
  announce: (message: string) => void;
}
