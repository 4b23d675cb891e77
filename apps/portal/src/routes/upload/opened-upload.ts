import { entryOfInquiry, entryScreen, type EntryValues, type OwnUploadName } from '@ibk/sdk/rules';
import type { AskedAgain } from '@ibk/ui/features';

/** The upload that a screen is opened with, as that of failed rows. It is part of the history entry, not of the address. */
export interface OpenedUpload {
  opened: Pick<EntryValues, 'referenceChannel' | 'product' | 'source'>;
}
const isState = (state: unknown): state is object => typeof state === 'object' && state !== null;
const isOpened = (state: unknown): state is OpenedUpload => isState(state) && 'opened' in state;
const isAskedAgain = (state: unknown): state is AskedAgain => isState(state) && 'inquiry' in state;

/** The values that an upload screen begins with: those of an upload, or of the rejected transaction that it corrects. */
export function givenBy(
  state: unknown,
  name: OwnUploadName,
): { given: Partial<EntryValues>; correctionOf?: string | undefined } {
  if (isOpened(state)) return { given: state.opened };
  if (!isAskedAgain(state)) return { given: {} };
  const { inquiry, correction } = state;
  const { note = '' } = correction ?? {};
  return { given: { ...entryOfInquiry(entryScreen(name), inquiry), note }, correctionOf: correction?.referenceId };
}
