import type { Rules } from '../rule.ts';
import { oddCopy } from './copy.ts';
import { oddAmount } from './far-amount.ts';
import { oddFirstPayee } from './first-payee.ts';
import { oddPayee } from './payee.ts';
import { oddPayeeChanged } from './payee-changed.ts';
import { oddSplit } from './split-amount.ts';

// prettier-ignore
/** What is odd about a payment that awaits a decision. */
export const oddityRules: Rules = {
  'odd.payee': { title: 'How a product names a payee that may be paid again', source: 'decisions', run: oddPayee },
  'odd.firstPayee': { title: 'First payment to an account or customer number', source: 'decisions', run: oddFirstPayee },
  'odd.payeeChanged': { title: 'Another name or account of a known payee', source: 'decisions', run: oddPayeeChanged },
  'odd.amount': { title: 'Amount far from the last six to the same payee', source: 'decisions', run: oddAmount },
  'odd.split': { title: 'Amount divided into payments within the limit of their maker', source: 'decisions', run: oddSplit },
  'odd.copy': { title: 'Copy of a payment that waits or was paid within seven days', source: 'decisions', facts: { day: 'day' }, run: oddCopy },
};
