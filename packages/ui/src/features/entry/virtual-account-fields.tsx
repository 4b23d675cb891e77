import type { VirtualAccountBills } from '@ibk/sdk/contract';
import { formatRupiah } from '@ibk/sdk/format';
import { installmentName, selectionText } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBank } from '../../bank-context.ts';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { groupMerchantsQuery } from '../../queries/reference.ts';
import { virtualAccountQuery } from '../../queries/payee.ts';
import { EmptyAccess } from '../form-list/empty-access.tsx';
import { FieldView } from '../form/field-view.tsx';
import { useNameLookup } from '../form/use-name-lookup.ts';
import { messagesOf } from './entry-draft.ts';
import { type EntryFieldProps, fieldId } from './entry-field-props.ts';
import { SELECTORS } from '../form/selectors.ts';
import { ENTRY_FIELDS } from './entry-fields.ts';
import { LookedUpAccount } from './looked-up-account.tsx';
import { useBills } from './use-chosen-bill.ts';

const NOTHING_CHOSEN = { selection: '', amount: null };

/** The merchants that the group serves, or a notice that it serves no merchant. @source 001 §2.2, 001 §2.8 */
export function MerchantField(props: EntryFieldProps) {
  const { group, messages, onChange } = props;
  const { data } = useQuery(groupMerchantsQuery(useBank(), group));
  if (data?.length === 0) return <EmptyAccess to="merchant" />;
  return (
    <FieldView
      name="merchant"
      spec={{
        kind: 'select',
        label: ENTRY_FIELDS.merchant.label,
        options: (bank) => SELECTORS.merchantGroup(bank, group),
        resets: NOTHING_CHOSEN,
      }}
      facts={props}
      id={fieldId('merchant')}
      error={messages['merchant']}
      onChange={onChange}
    />
  );
}

/** The number of a virtual account, with its name and bills from the bank. @source 002 §3 */
export function VirtualAccountField({ screen, today, isSaved = false, onChange, ...form }: EntryFieldProps) {
  const bank = useBank();
  const { values } = form;
  const wrong = messagesOf(screen, values, today);
  const { name: bills, ...lookup } = useNameLookup({
    number: values.virtualAccount,
    wrong: wrong['merchant'] ?? wrong['virtualAccount'],
    query: (virtualAccount) => virtualAccountQuery(bank, { merchantId: values.merchant, virtualAccount }),
    asksAtStart: values.merchant !== '',
    isChosen: isSaved,
  });
  return (
    <LookedUpAccount
      field="virtualAccount"
      nameLabel="Nama virtual account"
      lookup={{ ...lookup, name: bills?.virtualAccountName }}
      onChange={(part) => onChange({ ...part, ...NOTHING_CHOSEN })}
      {...form}
    />
  );
}

type Choice = VirtualAccountBills['choices'][number];

const textOf = ({ type, invoiceMessage, installmentMessage }: Choice): string =>
  ({ INVOICE: invoiceMessage, INSTALLMENT: installmentMessage, DEFAULT: 'Pembayaran' })[type] ?? type;

/** Which installment of its plan a choice pays. */
const placeOf = ({ type, otherInfo = {} }: Choice): string =>
  type === 'INSTALLMENT' ? `${installmentName(otherInfo)}, ` : '';

/** The cost of a choice: its amount, or the limits within which the payer decides. */
function detailOf({
  amount,
  otherInfo: { minTransaction = 0, maxTransaction = 0, deficiencyAmount } = {},
}: Choice): string {
  const left = deficiencyAmount === undefined ? '' : `, sisa ${formatRupiah(deficiencyAmount)}`;
  if (amount > 0) return `${formatRupiah(amount)}${left}`;
  const most = maxTransaction > 0 ? ` sampai ${formatRupiah(maxTransaction)}` : '';
  return `Nominal bebas mulai ${formatRupiah(minTransaction)}${most}${left}`;
}

/** The bill of a virtual account to pay. A single choice is chosen at once. @source 002 §3, 002 §5 */
export function SelectionField({ values, messages, onChange }: EntryFieldProps) {
  const bills = useBills(values);
  const choices = bills?.choices ?? [];
  const choose = (choice: Choice | undefined) => {
    const { amount = 0 } = choice ?? {};
    onChange({ selection: choice ? selectionText(choice) : '', amount: amount > 0 ? amount : null });
  };
  // A fixed amount follows its bill, a single choice is chosen, and one that is no longer offered is cleared.
  const settle = useEffectEvent(() => {
    const chosen = choices.find((each) => selectionText(each) === values.selection);
    const isSettled = chosen
      ? chosen.amount === 0 || chosen.amount === values.amount
      : values.selection === '' && choices.length !== 1;
    if (!isSettled) choose(chosen ?? (choices.length === 1 ? choices[0] : undefined));
  });
  useEffect(() => {
    if (bills) settle();
  }, [bills, values.selection]);
  if (choices.length === 0 && messages['selection'] === undefined) return null;
  return (
    <RadioGroup
      id={fieldId('selection')}
      label={ENTRY_FIELDS.selection.label}
      variant="cards"
      options={choices.map((choice) => ({
        id: selectionText(choice),
        text: textOf(choice),
        detail: placeOf(choice) + detailOf(choice),
      }))}
      value={values.selection}
      onChange={(id) => choose(choices.find((each) => selectionText(each) === id))}
      error={messages['selection']}
    />
  );
}
