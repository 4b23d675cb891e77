import type { EntryName } from '@ibk/sdk/rules';
import { loadEntryFields } from '@ibk/ui/features';
import type { App } from '../../app.ts';
import { EntryPage } from './entry-page.tsx';

export const loader =
  (_: App, { name }: { name: EntryName }) =>
  async () => {
    await loadEntryFields(name);
    return null;
  };

/** Every entry screen: form, review, authorisation, confirmation. @source 000 §2 */
export function Component({ data: { name } }: { data: { name: EntryName } }) {
  return <EntryPage name={name} />;
}
