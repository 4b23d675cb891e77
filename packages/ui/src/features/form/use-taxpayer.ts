import type { TaxBilling, TaxBillingForm } from '@ibk/sdk/contract';
import {
  rulePack,
  type RulePackId,
  taxBillingLength,
  taxBillingLookupPrecondition,
  taxBillingResult,
} from '@ibk/sdk/rules';
import { useEffect, useEffectEvent } from 'react';
import { useBank } from '../../bank-context.ts';
import type { FieldOf, FieldFacts, FieldValue } from './field-spec.ts';
import type { Lookup } from './use-lookup.ts';
import { useRulePack } from './use-rule-pack.ts';
import { useNameLookup } from './use-name-lookup.ts';

/** The values of a form that the bank fills in for a typed NPWP. */
type Taxpayer = Record<'nama' | 'alamat' | 'kota', string>;
const NOBODY: Taxpayer = { nama: '', alamat: '', kota: '' };
type Changes = Readonly<Record<string, FieldValue>>;

/** The name of the taxpayer. Its query is never sent: useTaxpayer looks the whole taxpayer up, and fills in this name. */
export const TAXPAYER_NAME: FieldOf<'lookup', FieldFacts> = {
  kind: 'lookup',
  label: 'Nama wajib pajak',
  of: 'npwp',
  query: () => ({ queryKey: ['no-taxpayer'], queryFn: () => Promise.resolve(''), meta: { silent: true } }),
};

/** Why no taxpayer is looked up yet. @source 001 §5 */
function objectionOf(form: TaxBillingForm, pack: RulePackId): string | undefined {
  const { mapTransaction: map, jenisSetor, npwp } = form;
  const missing = taxBillingLookupPrecondition({ map, jenisSetor, npwp });
  if (missing !== null) return missing;
  const isWhole = taxBillingLength({ field: 'npwp', value: npwp, pack });
  return isWhole ? undefined : `NPWP harus ${rulePack(pack).texts.npwp}`;
}

/** A form as it was sent, and the answer that replaces it. */
interface Replaced {
  sent: TaxBillingForm;
  billing: TaxBilling;
}
/**
 * The fields of a form that the bank's answer replaces: the taxpayer, and whatever is not answered as it was sent. Any
 * other field keeps what the user typed meanwhile.
 */
const changesOf = (values: object, { sent, billing }: Replaced): Changes =>
  Object.fromEntries(
    Object.entries(billing).flatMap(([name, value]) => {
      const isText = value === null || typeof value === 'string' || typeof value === 'number';
      const isChanged = name in NOBODY || (value ?? '') !== (sent[name] ?? '');
      if (!isText || !isChanged || !Object.hasOwn(values, name)) return [];
      return [[name, value ?? (name === 'amount' ? null : '')]];
    }),
  );

/**
 * Looks up the taxpayer of the NPWP. The whole form is sent, and the answer replaces it. A number that stands in the form
 * with a name but without an address is looked up at once.
 *
 * @param values of the form's fields
 * @param form the same as it is sent; without an NPWP, nobody is looked up
 * @source 001 §2.6, 001 §5, 001 §7
 */
export function useTaxpayer(
  values: Taxpayer & { npwp: string },
  form: TaxBillingForm,
  fill: (changes: Changes) => void,
): Lookup {
  const bank = useBank();
  const pack = useRulePack();
  const hasNpwp = form.useNpwp !== false;
  const wrong = hasNpwp ? objectionOf(form, pack) : undefined;
  const { name, fault, isFetching, ask, askIfTyped } = useNameLookup<Replaced>({
    number: values.npwp,
    wrong,
    query: hasNpwp
      ? (npwp) => ({
          queryKey: ['taxpayer', form.mapTransaction, form.jenisSetor, npwp],
          queryFn: async ({ signal }) => {
            const sent = { ...form, npwp };
            const response = await bank.taxBillings.inquireNpwp(sent, { signal });
            return { sent, billing: taxBillingResult({ before: sent, response }) };
          },
          meta: { silent: true },
        })
      : undefined,
    isChosen: hasNpwp && wrong === undefined && values.nama !== '' && values.alamat === '',
  });
  const filled = useEffectEvent((replaced: Replaced) => fill(changesOf(values, replaced)));
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
