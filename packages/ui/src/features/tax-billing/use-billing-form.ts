import type { TaxBilling } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { keys } from '../../queries/keys.ts';
import type { ListQuery } from '../../queries/list-query.ts';
import { depositTypesQuery, payTypesQuery, taxMapsQuery } from '../../queries/tax.ts';
import type { DraftStore } from '../entry/entry-draft.ts';
import type { FieldValue } from '../form/field-spec.ts';
import { useForm } from '../form/use-form.ts';
import { useBankDay } from '../form/use-bank-day.ts';
import { useRulePack } from '../form/use-rule-pack.ts';
import { useZone } from '../form/zone.ts';
import { BILLING_FIELDS, type BillingFacts, billingFields } from './billing-fields.ts';
import {
  billingDraft,
  billingFormOf,
  billingMessages,
  type BillingValues,
  emptyBilling,
  payTypeOf,
  type TaxLists,
  withComposed,
} from './billing-values.ts';

const NONE: readonly never[] = [];
const FIELDS = new Set<string>(BILLING_FIELDS.map(({ name }) => name));

interface BillingFormOptions {
  store: DraftStore;
  /** Whether the corporate is one of a regional government. */
  isPemda: boolean;
}

/** The form of a new billing code, up to the bank's answer. @source 001 §2.6, 001 §7 */
export function useBillingForm({ store, isPemda }: BillingFormOptions) {
  const bank = useBank();
  const queries = useQueryClient();
  const zone = useZone();
  const pack = useRulePack();
  const [today] = useState(useBankDay());
  const [initial] = useState(() => billingDraft(store.read(), today));
  const [made, setMade] = useState<TaxBilling | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const answered = <Row>({ queryKey }: ListQuery<readonly Row[]>): readonly Row[] =>
    queries.getQueryData<readonly Row[]>(queryKey) ?? NONE;
  const listsOf = ({ mapTransaction }: BillingValues): TaxLists => ({
    maps: answered(taxMapsQuery(bank)),
    payTypes: answered(payTypesQuery(bank, mapTransaction)),
    depositTypes: answered(depositTypesQuery(bank, mapTransaction)),
  });
  const factsOf = (values: BillingValues): BillingFacts => ({
    values,
    payType: payTypeOf(values, listsOf(values)),
    isPemda,
    pack,
  });
  const shownOf = (facts: BillingFacts) => billingFields(facts).map(({ name }) => name);
  const form = useForm<BillingValues, TaxBilling>({
    initial,
    check: (values) => {
      const facts = factsOf(values);
      return billingMessages(values, { payType: facts.payType, shown: shownOf(facts), pack });
    },
    send: (values, options) => {
      const { maps, payTypes } = listsOf(values);
      const map = maps.find(({ mapId }) => mapId === values.mapTransaction);
      const payType = payTypes.find(({ payType: code }) => code === values.jenisSetor);
      const body = billingFormOf(values, shownOf(factsOf(values)));
      return bank.taxBillings.createBilling({ ...body, additionalData: { map, payType } }, options);
    },
    onDone: (answer) => {
      store.remove();
      setMade(answer);
    },
    fieldOf: (path) => (FIELDS.has(path) ? path : undefined),
    doubt: ({ mapTransaction, amount }) => ({ kind: 'billing', about: { map: mapTransaction, amount: amount ?? 0 } }),
    stale: [keys.billings],
    isSilent: true,
  });
  const { values } = form;
  const { data: payTypes } = useQuery(payTypesQuery(bank, values.mapTransaction));
  const { data: depositTypes } = useQuery(depositTypesQuery(bank, values.mapTransaction));
  const payType = payTypeOf(values, { maps: NONE, payTypes: payTypes ?? NONE, depositTypes: depositTypes ?? NONE });
  const change = (part: Readonly<Record<string, FieldValue>>) => {
    const { treasury } = part;
    const changed = withComposed(
      typeof treasury === 'string' && treasury !== '' ? { ...part, namaSetor: treasury } : part,
      values,
      pack,
    );
    store.write({ ...values, ...changed });
    setSavedAt(formatDateTime(Date.now(), zone).slice(11, 16));
    form.change(changed);
  };
  const clear = () => {
    form.clear();
    form.change(emptyBilling(today));
    store.remove();
    setSavedAt(null);
    setMade(null);
  };
  return { ...form, facts: { values, payType, isPemda, pack }, made, savedAt, change, clear };
}
export type BillingFormState = ReturnType<typeof useBillingForm>;
