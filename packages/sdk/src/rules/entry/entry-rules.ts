import type { Rules } from '../rule.ts';
import { entryFields, entryRoute } from './entry-screens.ts';

// prettier-ignore
/** Entry screens. */
export const entryRules: Rules = {
  'entry.route': { title: 'Screen that enters a product', source: '000 §2', run: entryRoute },
  'entry.fields': { title: 'Fields of an entry form', source: '001 §2.1; 001 §2.7', run: entryFields },
};
