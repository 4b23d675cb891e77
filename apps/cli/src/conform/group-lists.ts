import type { OperationId } from '@ibk/sdk/contract';
import { TRANSACTION_ROLES } from '@ibk/sdk/rules';
import { contradictions, type Fact, isGood } from './facts.ts';
import { valueAt } from './known-values.ts';
import { type Finding, leavesOf, placesAt, type Reading } from './reading.ts';
import { plainText } from './shown-value.ts';

/** Lists of a group, the list of its corporate, and the id of a thing. Of accounts a group also lists closed ones. */
const OF_GROUPS: readonly (readonly [group: OperationId, corporate: OperationId, id: string, hasClosed?: 'closed'])[] =
  [
    ['listGroupAccounts', 'listAccounts', 'accountNumber', 'closed'],
    ['listGroupMerchants', 'listMerchants', 'merchantId'],
    ['listGroupInstances', 'listPayrollInstances', 'instanceId'],
  ];

/** Rows of a list that another one lacks. */
function missingFrom(list: Reading, other: Reading, id: string): Finding[] {
  const idsIn = ({ json }: Reading): unknown[] => placesAt(json, '*').map(({ value }) => valueAt(value, id));
  const known = idsIn(list);
  const expected = `${id} pada ${list.op} /`;
  const against = { reading: list, place: '/' };
  return idsIn(other).flatMap((one, at): Finding[] =>
    known.includes(one) ? [] : [{ reading: other, place: `/${at}/${id}`, expected, seen: plainText(one), against }],
  );
}

/** A row that both lists have is the same in each. */
const differing = (id: string, ...lists: readonly Reading[]): Finding[] =>
  contradictions(
    lists.flatMap((reading) =>
      placesAt(reading.json, '*').flatMap((row) =>
        leavesOf(row.value).map(({ path, value }): Fact => ({
          about: `${plainText(valueAt(row.value, id))} ${path.join('/')}`,
          value,
          reading,
          path: [...row.path, ...path],
        })),
      ),
    ),
  );

/** Whether a user acts for this group alone. @source 001 §7 */
function isUserOf(login: Reading | undefined, groupId: string | undefined): boolean {
  const user = valueAt(login?.json, 'userDetails');
  return (
    TRANSACTION_ROLES.some((role) => role === valueAt(user, 'user/roleId')) &&
    valueAt(user, 'corporate/corporateGroup/corporateGroupId') === groupId
  );
}

/** What a group may use belongs to its corporate, and its users see nothing else of the corporate. */
export const groupLists = (readings: readonly Reading[]): Finding[] =>
  OF_GROUPS.flatMap(([op, whole, id, hasClosed]) =>
    readings
      .filter((each) => each.op === op && isGood(each))
      .flatMap((group) => {
        const mine = readings.filter(({ caller }) => caller === group.caller);
        const corporate = mine.find((each) => each.op === whole && isGood(each));
        if (!corporate) return [];
        const login = mine.find((each) => each.op === 'login');
        const isUser = isUserOf(login, group.input.path?.['corporateGroupId']);
        return [
          ...(hasClosed ? [] : missingFrom(corporate, group, id)),
          ...(isUser ? [...missingFrom(group, corporate, id), ...differing(id, corporate, group)] : []),
        ];
      }),
  );
