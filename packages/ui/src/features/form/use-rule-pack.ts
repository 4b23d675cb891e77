import { type RulePackId, taxBillingPack } from '@ibk/sdk/rules';
import { useState } from 'react';
import { useRulePacks } from './rule-packs.ts';
import { useBankDay } from './use-bank-day.ts';

/** The pack of tax rules in force today. */
export function useRulePack(): RulePackId {
  const packs = useRulePacks();
  const [date] = useState(useBankDay());
  return taxBillingPack({ packs, date });
}
