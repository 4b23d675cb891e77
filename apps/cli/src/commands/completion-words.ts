import { type OperationId, OPERATIONS } from '@ibk/sdk/contract';
import { ERRORS } from '@ibk/sdk/errors';
import { ENTRY_NAMES, entryScreen } from '@ibk/sdk/rules';
import { RULE_BOOK } from '@ibk/sdk/testing';
import { profileNames } from '../profiles.ts';

/** Words that may follow a command or an option, by the words before: ` rules show`, ` transfer enter --product`. */
export type Offers = Readonly<Record<string, readonly string[]>>;

/** Paths by method; what the user fills in is left out: `/api/parameter/denom/`. */
function pathsByMethod(): Offers {
  const paths: Record<string, string[]> = {};
  for (const id of Object.keys(OPERATIONS) as OperationId[]) {
    const { method, path } = OPERATIONS[id];
    (paths[` request ${method}`] ??= []).push(path.replace(/\{.*/, ''));
  }
  return Object.fromEntries(Object.entries(paths).map(([place, some]) => [place, [...new Set(some)].sort()]));
}

/** The entry screens of transfers are those with an account to pay to. */
const transferProducts = (): string[] =>
  ENTRY_NAMES.map(entryScreen)
    .filter(({ fields }) => fields.includes('payee') || fields.includes('account'))
    .flatMap(({ products }) => products);

/** What the command tree itself does not say. An option of every command stands without a place. */
export async function knownWords(): Promise<Offers> {
  const rules = RULE_BOOK.map(({ id }) => id);
  const products = transferProducts();
  const byMethod = pathsByMethod();
  return {
    ' rules show': rules,
    ' rules explain': rules,
    ' errors show': ERRORS.map(({ ruleId }) => ruleId),
    ' request': Object.keys(byMethod).map((place) => place.slice(' request '.length)),
    ...byMethod,
    ' transfer enter --product': products,
    ' beneficiaries export --product': products,
    ' beneficiaries import --product': products,
    ' --profile': await profileNames(),
  };
}
