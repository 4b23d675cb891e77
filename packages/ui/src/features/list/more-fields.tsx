import { seesAllGroups } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useBank } from '../../bank-context.ts';
import { corporateOf } from '../../queries/corporate-of.ts';
import {
  accountsQuery,
  accountTypesQuery,
  groupsQuery,
  productGroupsQuery,
  rolesQuery,
  validationTypesQuery,
} from '../../queries/reference.ts';
import { virtualAccountMerchantsQuery } from '../../queries/virtual-accounts.ts';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { ChoiceField, type FieldProps, type TypedProps } from './choice-field.tsx';
import { useSettled } from './use-settled.ts';

type Field = FieldProps<string>;

function ProductGroupField(field: Field) {
  const { data: groups = [] } = useQuery(productGroupsQuery(useBank()));
  return <ChoiceField {...field} choices={groups.map(({ id, text }) => [id, text])} />;
}

/** Offered only to users who see more than one group. */
function GroupField(field: Field) {
  const bank = useBank();
  const role = bank.session.user()?.user.roleId;
  const isOffered = role !== undefined && seesAllGroups(role);
  const { data: groups = [] } = useQuery({ ...groupsQuery(bank, corporateOf(bank)), enabled: isOffered });
  return isOffered && <ChoiceField {...field} choices={groups.map(({ id, text }) => [id, text])} />;
}

function AccountField(field: Field) {
  const bank = useBank();
  const { data: accounts = [] } = useQuery(accountsQuery(bank, corporateOf(bank)));
  return <ChoiceField {...field} choices={accounts.map(({ id, text }) => [id, text])} />;
}

function MerchantField(field: Field) {
  const { data: merchants = [] } = useQuery(virtualAccountMerchantsQuery(useBank()));
  return (
    <ChoiceField {...field} choices={merchants.map(({ merchantId, merchantName }) => [merchantId, merchantName])} />
  );
}

/** An amount that applies once the user stops typing. */
export function RupiahField({ value, onChange, ...field }: TypedProps<number>) {
  const [shown, change, settle] = useSettled(value, onChange);
  return <AmountField {...field} value={shown} onChange={change} onBlur={settle} />;
}

function AccountTypeField(field: Field) {
  const { data: types = [] } = useQuery(accountTypesQuery(useBank()));
  return <ChoiceField {...field} choices={types.map(({ id, text }) => [id, text])} />;
}

const roleField = (context: 'admin' | 'user') =>
  function RoleField(field: Field) {
    const { data: roles = [] } = useQuery(rolesQuery(useBank(), context));
    return <ChoiceField {...field} choices={roles.map(({ id, text }) => [id, text])} />;
  };

function ValidationField(field: Field) {
  const { data: types = [] } = useQuery(validationTypesQuery(useBank()));
  return <ChoiceField {...field} choices={types.map(({ id, text }) => [id, text])} />;
}

const FIELDS = {
  productGroup: ProductGroupField,
  corporateGroup: GroupField,
  account: AccountField,
  merchant: MerchantField,
  accountType: AccountTypeField,
  adminRole: roleField('admin'),
  userRole: roleField('user'),
  validationType: ValidationField,
} as const;

/** A choice from a list of the bank that only reports offer. */
export function MoreField({ from, ...field }: Field & { from: keyof typeof FIELDS }) {
  const Named: ComponentType<Field> = FIELDS[from];
  return <Named {...field} />;
}
