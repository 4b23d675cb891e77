import type { EntryName } from '@ibk/sdk/rules';
import { EntryPage } from './entry-page.tsx';

/** Every entry screen: form, review, authorisation, confirmation. @source 000 §2 */
export function Component({ data: { name } }: { data: { name: EntryName } }) {
  return <EntryPage name={name} />;
}
