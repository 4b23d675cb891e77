import type { AdministrationList } from '@ibk/ui/features';

/** A list as a role sees it: who only reads gets neither form nor a verb that asks for a change. */
export function readable<Row, Query extends object>(
  described: AdministrationList<Row, Query>,
  mayAsk: boolean,
): AdministrationList<Row, Query> {
  if (mayAsk) return described;
  const { form: _, ...list } = described;
  return { ...list, verbs: list.verbs.filter((verb) => 'opens' in verb && verb.opens === 'page') };
}
