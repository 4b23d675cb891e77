import type { Oddity } from '../../contract/index.ts';
import { oddMaker } from './blocked-maker.ts';
import { oddCopy } from './copy.ts';
import { oddAmount } from './far-amount.ts';
import { oddFirstPayee } from './first-payee.ts';
import type { Finding, OddityFacts } from './oddity.ts';
import { oddPayeeChanged } from './payee-changed.ts';
import { oddSplit } from './split-amount.ts';

/** The rules by id, in the order in which their reasons are shown. */
const REASONS = {
  'odd.maker': oddMaker,
  'odd.firstPayee': oddFirstPayee,
  'odd.payeeChanged': oddPayeeChanged,
  'odd.amount': oddAmount,
  'odd.split': oddSplit,
  'odd.copy': oddCopy,
} as const satisfies Record<Oddity['ruleId'], (facts: OddityFacts) => Finding | null>;

/** Every reason to look twice at a payment, never a score; empty for an ordinary one. @source decision 018 */
export const oddities = (facts: OddityFacts): Oddity[] =>
  (Object.keys(REASONS) as Oddity['ruleId'][]).flatMap((ruleId) => {
    const found = REASONS[ruleId](facts);
    return found ? [{ ruleId, ...found }] : [];
  });
