import type { Offered } from '@ibk/sdk/records';
import { seesAllGroups } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import type { Option } from '../../primitives/option-list/option-list.tsx';
import type { OptionsQuery } from '../form/field-spec.ts';
import { only, SELECTORS } from '../form/selectors.ts';
import { ChoiceField, type Choices, type FieldProps } from './choice-field.tsx';
import type { ListedStatus } from './listed-status.ts';

type Bank = ReturnType<typeof useBank>;
/** The selector of each list that a criterion may offer. */
const LISTED: { readonly [From in Offered]: (bank: Bank) => OptionsQuery } = {
  ...SELECTORS,
  adminRole: (bank) => SELECTORS.role(bank, 'admin'),
  userRole: (bank) => SELECTORS.role(bank, 'user'),
};
const useOptions = (query: OptionsQuery) => useQuery<unknown, Error, readonly Option[]>(query).data;
const choicesOf = (options: readonly Option[]): Choices => options.map(({ id, text }) => [id, text]);

interface ListedProps extends FieldProps<string> {
  from: Offered;
  /** The ids that it offers. @default all of the list */
  only?: readonly string[] | undefined;
}
/** One of a list that the bank supplies. */
function AnyListed({ from, only: ids, ...field }: ListedProps) {
  const query = LISTED[from](useBank());
  const options = useOptions(ids ? only(query, ids) : query) ?? [];
  return <ChoiceField {...field} choices={choicesOf(options)} />;
}
/** One of a list that the bank supplies; groups only for a user who sees more than one. */
export function ListedField(props: ListedProps) {
  const role = useBank().session.user()?.user.roleId;
  if (props.from === 'corporateGroup' && !(role !== undefined && seesAllGroups(role))) return null;
  return <AnyListed {...props} />;
}

/** The statuses that the bank names; until it has answered, those of the documents. @source 001 §7 */
export function StatusField({ of, offered, ...field }: FieldProps<string> & { of: ListedStatus; offered: Choices }) {
  const options = useOptions(SELECTORS[of](useBank()));
  return <ChoiceField {...field} choices={options ? choicesOf(options) : offered} />;
}
