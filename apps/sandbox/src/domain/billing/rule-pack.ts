import { dayOf } from '@ibk/sdk/format';
import { type RulePackId, taxBillingPack } from '@ibk/sdk/rules';
import type { Context } from '../../operation/handler.ts';

/** The pack of tax rules that a deployment has today. */
export const packOf = ({ clock, profile }: Pick<Context, 'clock' | 'profile'>): RulePackId =>
  taxBillingPack({ packs: profile.rulePacks, date: dayOf(clock.now(), profile.timeZone) });
