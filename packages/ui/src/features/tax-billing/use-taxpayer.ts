import { rulePack, type RulePackId, taxBillingLength, taxBillingLookupPrecondition } from '@ibk/sdk/rules';
import { useEffect, useEffectEvent } from 'react';
import { useBank } from '../../bank-context.ts';
import type { Lookup } from '../form/use-lookup.ts';
import { useRulePack } from '../form/use-rule-pack.ts';
import { useNameLookup } from '../form/use-name-lookup.ts';
import { type BillingValues, billingFormOf } from './billing-values.ts';

const TAXPAYER = ['nama', 'alamat', 'kota'] as const;
type Taxpayer = Pick<BillingValues, (typeof TAXPAYER)[number]>;
const NOBODY: Taxpayer = { nama: '', alamat: '', kota: '' };
/** What the lookup sends of the form. */
const SENT = ['mapTransaction', 'jenisSetor', 'npwp'];

/** Why no taxpayer is looked up yet. @source 001 §5 */
function objectionOf(form: ReturnType<typeof billingFormOf>, pack: RulePackId): string | undefined {
  const missing = taxBillingLookupPrecondition({ ...form, map: form.mapTransaction });
  if (missing !== null) return missing;
  const isWhole = taxBillingLength({ field: 'npwp', value: form.npwp, pack });
  return isWhole ? undefined : `NPWP harus ${rulePack(pack).texts.npwp}`;
}

/** Looks up the taxpayer of the NPWP and fills in name, address and city. @source 001 §2.6, 001 §7 */
export function useTaxpayer(values: BillingValues, fill: (found: Taxpayer) => void): Lookup {
  const bank = useBank();
  const pack = useRulePack();
  const form = billingFormOf(values, SENT);
  const { name, fault, isFetching, ask, askIfTyped } = useNameLookup<Taxpayer>({
    number: values.npwp,
    wrong: objectionOf(form, pack),
    query: (npwp) => ({
      queryKey: ['taxpayer', npwp],
      queryFn: async ({ signal }) => {
        const { nama, alamat, kota } = await bank.taxBillings.inquireNpwp({ ...form, npwp }, { signal });
        return { nama: nama ?? '', alamat: alamat ?? '', kota: kota ?? '' };
      },
      meta: { silent: true },
    }),
  });
  const filled = useEffectEvent(fill);
  useEffect(() => {
    if (name !== undefined) filled(name);
  }, [name]);
  return {
    of: 'npwp',
    fault,
    isPending: isFetching,
    ask,
    askUnknown: () => {
      if (values.nama === '') askIfTyped();
    },
    emptied: (changed) => (changed === 'npwp' ? { ...NOBODY } : {}),
  };
}
