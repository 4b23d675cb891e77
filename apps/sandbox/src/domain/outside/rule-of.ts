import { toSen } from '@ibk/sdk/format';
import type { ScenarioMatch } from './scenario.ts';

/** The known facts of a payment, or of the inquiry before it; a missing fact is null. */
export interface PaymentFacts {
  productId: string;
  productGroup: string | null;
  source: string | null;
  dest: string;
  /** Whole sen. */
  amount: bigint | null;
  billingCode: string | null;
  kodeMap: string | null;
}

const matchesText = (pattern: string, fact: string): boolean => {
  const [isOpenBefore, isOpenAfter] = [pattern.startsWith('*'), pattern.length > 1 && pattern.endsWith('*')];
  const middle = pattern.slice(isOpenBefore ? 1 : 0, isOpenAfter ? -1 : undefined);
  if (isOpenBefore && isOpenAfter) return fact.includes(middle);
  if (isOpenBefore) return fact.endsWith(middle);
  return isOpenAfter ? fact.startsWith(middle) : fact === pattern;
};

const TEXTS = ['productId', 'productGroup', 'source', 'dest', 'billingCode', 'kodeMap'] as const;

/** Whether a payment fits a match, apart from `nth`. */
export function fits(match: ScenarioMatch = {}, facts: PaymentFacts): boolean {
  const { amountFrom, amountTo } = match;
  const { amount } = facts;
  const isText = TEXTS.every((name) => {
    const patterns = match[name];
    const fact = facts[name];
    if (patterns === undefined) return true;
    return fact !== null && [patterns].flat().some((pattern) => matchesText(pattern, fact));
  });
  return (
    isText &&
    (amountFrom === undefined || (amount !== null && amount >= toSen(amountFrom))) &&
    (amountTo === undefined || (amount !== null && amount <= toSen(amountTo)))
  );
}
