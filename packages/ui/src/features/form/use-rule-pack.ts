import { dayOf } from '@ibk/sdk/format';
import { type RulePackId, taxBillingPack } from '@ibk/sdk/rules';
import { useState } from 'react';
import { useRulePacks } from './rule-packs.ts';
import { useZone } from './zone.ts';

/** The pack of tax rules in force today. */
export function useRulePack(): RulePackId {
  const packs = useRulePacks();
  const zone = useZone();
  const [date] = useState(() => dayOf(Date.now(), zone));
  return taxBillingPack({ packs, date });
}
