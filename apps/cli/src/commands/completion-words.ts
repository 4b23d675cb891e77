import { EVENT_TYPES, type OperationId, OPERATIONS } from '@ibk/sdk/contract';
import { ERRORS } from '@ibk/sdk/errors';
import { REQUEST_STATUS_NAMES, REQUEST_SUBJECT_NAMES } from '@ibk/sdk/records';
import { ENTRY_NAMES, entryScreen, knownValues, RULES } from '@ibk/sdk/rules';
import { cases, RULE_BOOK } from '@ibk/sdk/testing';
import { SCENARIOS } from '../controls/control-table.ts';
import { profileNames } from '../profiles.ts';
import { leavesOf } from '../rules/fact-paths.ts';

/**
 * Words that may follow a command or an option, by the words before them: ` rules show`, ` transfer enter --product`. A
 * word with hyphens is an option that takes a value.
 */
export type Offers = Readonly<Record<string, readonly string[]>>;

/** Paths by method, cut before the first value that the user fills in: `/api/parameter/denom/`. */
function pathsByMethod(): Offers {
  const paths: Record<string, string[]> = {};
  for (const id of Object.keys(OPERATIONS) as OperationId[]) {
    const { method, path } = OPERATIONS[id];
    (paths[` request ${method}`] ??= []).push(path.replace(/\{.*/, ''));
  }
  return Object.fromEntries(Object.entries(paths).map(([place, some]) => [place, [...new Set(some)].sort()]));
}

/** Products of the transfer entry screens, which are those with an account to pay to. */
const transferProducts = (): string[] =>
  ENTRY_NAMES.map(entryScreen)
    .filter(({ fields }) => fields.includes('payee') || fields.includes('account'))
    .flatMap(({ products }) => products);

/** The facts of each rule as options of `rules explain`, with the values of those that have a closed list. */
function factOptions(): Offers {
  const offers: Record<string, readonly string[]> = {};
  for (const { id } of RULE_BOOK) {
    const place = ` rules explain ${id}`;
    const paths = new Set(
      cases<Readonly<Record<string, unknown>>>(id).flatMap(({ facts }) => leavesOf(facts).map(([path]) => path)),
    );
    const kinds = RULES[id]?.facts ?? {};
    const options = new Map<string, readonly string[]>();
    for (const path of paths) {
      const option = `--${path.split('.').at(-1) ?? path}`;
      options.set(option, options.get(option) ?? knownValues(kinds[path] ?? '') ?? []);
    }
    offers[place] = [...options.keys()];
    for (const [option, values] of options) if (values.length > 0) offers[`${place} ${option}`] = values;
  }
  return offers;
}

/** Completions that the command tree does not contain. An option of every command has no place before it. */
export async function knownWords(): Promise<Offers> {
  const rules = RULE_BOOK.map(({ id }) => id);
  const products = transferProducts();
  return {
    ' rules show': rules,
    ' rules explain': rules,
    ...factOptions(),
    ' listen --types': EVENT_TYPES,
    ' errors show': ERRORS.map(({ ruleId }) => ruleId),
    ...pathsByMethod(),
    ' request list --status': Object.keys(REQUEST_STATUS_NAMES),
    ' request list --subject': Object.keys(REQUEST_SUBJECT_NAMES),
    ' transfer enter --product': products,
    ' beneficiaries export --product': products,
    ' beneficiaries import --product': products,
    ' sandbox scenario use': SCENARIOS,
    ' --profile': await profileNames(),
  };
}
