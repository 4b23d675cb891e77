import { roleOperations } from '@ibk/sdk/rules';
import type { AdministrationList } from '@ibk/ui/features';
import type { App } from '../../app.ts';

/** A list as a role sees it: who only reads gets neither form nor a verb that asks for a change. */
export function readable<Row, Query extends object>(
  described: AdministrationList<Row, Query>,
  mayAsk: boolean,
): AdministrationList<Row, Query> {
  if (mayAsk) return described;
  const { form: _, ...list } = described;
  return { ...list, verbs: list.verbs.filter((verb) => 'opens' in verb && verb.opens === 'page') };
}

/** Whether the user may read what administrators manage. The bank is not asked for others, who type the address. */
export function mayRead({ bank }: App): boolean {
  const role = bank.session.user()?.user.roleId;
  return role !== undefined && roleOperations({ operationId: 'listRequests' }).includes(role);
}
